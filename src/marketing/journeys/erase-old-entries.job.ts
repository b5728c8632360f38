import { and, lt, ne, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { journeyEntries } from './tables.ts';

/** Nightly: erases journey entries KEEP_LEADS_MONTHS after they began, like leads. */
defineJob({
  name: 'erase-old-journeys',
  schedule: '50 20 * * *',
  handle: async () => {
    await inTransaction(eraseOldEntries);
  },
});

/** Returns how many were erased; waiting ones are kept. */
export async function eraseOldEntries(tx: Tx): Promise<number> {
  const { id, state, createdAt } = journeyEntries;
  const old = lt(createdAt, sql`now() - make_interval(months => ${config().KEEP_LEADS_MONTHS})`);
  return (
    await tx
      .delete(journeyEntries)
      .where(and(ne(state, 'waiting'), old))
      .returning({ id })
  ).length;
}
