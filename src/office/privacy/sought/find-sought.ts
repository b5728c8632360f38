import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { heldForErasure } from '../parts/held-for-erasure.ts';
import { peopleSought } from '../tables.ts';

/** So long the holder of an address may look at what is held with it, by the link that was mailed to them. */
export const ownLookLasts = '48 hours';

export type Sought = typeof peopleSought.$inferSelect;

/** Somebody whose data are looked at; null once that ended and no wish to be erased waits for an answer, or they were erased. */
export async function findSought(tx: Tx, id: string): Promise<Sought | null> {
  if (!isId(id)) return null;
  const open = or(gt(peopleSought.endsAt, sql`now()`), heldForErasure(tx, ['asked']));
  const [row] = await tx
    .select()
    .from(peopleSought)
    .where(and(eq(peopleSought.id, id), open));
  return row ?? null;
}
