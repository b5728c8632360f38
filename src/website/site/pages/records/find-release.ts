import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { RouteRule } from '#foundation/kit/route-rules.ts';
import { findSettings } from '../find-page.ts';
import { releases } from '../../tables.ts';

export type ContentRelease = { id: string; createdAt: Date };

/** The newest state of the published content; null before the first. */
export async function newestRelease(tx: Tx): Promise<ContentRelease | null> {
  // Ids are UUIDv7: the newest sorts last, also within one moment.
  const [row] = await tx
    .select({ id: releases.id, createdAt: releases.createdAt })
    .from(releases)
    .orderBy(desc(releases.createdAt), desc(releases.id))
    .limit(1);
  return row ?? null;
}

/** The redirects in force, in the order they were written. */
export async function routeRules(tx: Tx): Promise<RouteRule[]> {
  return (await findSettings(tx)).redirects ?? [];
}
