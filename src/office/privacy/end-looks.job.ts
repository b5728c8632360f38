import { and, lt, not, sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { heldForErasure } from './parts/held-for-erasure.ts';
import { peopleSought, personalFiles } from './tables.ts';

/** Deletes expired looks with their files, except those that an erasure still needs. */
export const endLooksJob = defineJob({
  name: 'end-looks-at-people',
  schedule: '*/15 * * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await tx.delete(personalFiles).where(lt(personalFiles.endsAt, sql`now()`));
      const over = lt(peopleSought.endsAt, sql`now()`);
      await tx.delete(peopleSought).where(and(over, not(heldForErasure(tx, ['asked', 'running']))));
    }),
});
