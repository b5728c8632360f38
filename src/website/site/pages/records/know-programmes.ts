import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { knowProgrammes } from '#marketing/leads';
import { pages } from '../../tables.ts';

/** Which programme each of these pages sells. */
async function programmesOf(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  const { path, programme } = pages;
  const rows = await tx
    .select({ path, programme })
    .from(pages)
    .where(and(inArray(path, paths), isNotNull(programme)));
  return new Map(rows.flatMap((row) => (row.programme === null ? [] : [[row.path, row.programme] as const])));
}

knowProgrammes('site', programmesOf);
