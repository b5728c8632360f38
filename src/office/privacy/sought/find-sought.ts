import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { heldForErasure } from '../parts/held-for-erasure.ts';
import { peopleSought } from '../tables.ts';

/** How long the mailed link to the stored data is valid. */
export const ownLookLasts = '48 hours';

export type Sought = typeof peopleSought.$inferSelect;

/** A look at a person's data; null once it has ended without a pending erasure request, or the person was erased. */
export async function findSought(tx: Tx, id: string): Promise<Sought | null> {
  if (!isId(id)) return null;
  const open = or(gt(peopleSought.endsAt, sql`now()`), heldForErasure(tx, ['asked']));
  const [row] = await tx
    .select()
    .from(peopleSought)
    .where(and(eq(peopleSought.id, id), open));
  return row ?? null;
}
