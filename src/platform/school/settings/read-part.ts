import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { schoolParts, type SchoolPart, type Typed } from '../model.ts';
import { schoolSettings } from '../tables.ts';

/** One part as stored, with all fields; version 0 if it was never saved. */
export async function readPart(tx: Tx, part: SchoolPart): Promise<{ typed: Typed; version: number }> {
  const [row] = await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part));
  const typed = Object.fromEntries(schoolParts[part].map((field) => [field, row?.content[field] ?? '']));
  return { typed, version: row?.version ?? 0 };
}
