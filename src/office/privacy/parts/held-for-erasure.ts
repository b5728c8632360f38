import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { ErasureState } from '../model.ts';
import { erasures, peopleSought } from '../tables.ts';

/** Whether an erasure in one of these states still needs the contacts of its look (a row of `people_sought`). */
export function heldForErasure(tx: Tx, states: ErasureState[]): SQL {
  const using = and(eq(erasures.soughtId, peopleSought.id), inArray(erasures.state, states));
  return exists(
    tx
      .select({ one: sql`1` })
      .from(erasures)
      .where(using),
  );
}
