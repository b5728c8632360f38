import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import { peopleSought } from '../tables.ts';

export type Sought = typeof peopleSought.$inferSelect;

/** Somebody whose data are looked at; null once that ended, or they were erased. */
export async function findSought(tx: Tx, id: string): Promise<Sought | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(peopleSought)
    .where(and(eq(peopleSought.id, id), gt(peopleSought.endsAt, sql`now()`)));
  return row ?? null;
}
