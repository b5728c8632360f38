import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { peopleSought, personalFiles } from './tables.ts';

/** Forgets looks at somebody's data, with their files, when their time is over. */
export const endLooksJob = defineJob({
  name: 'end-looks-at-people',
  schedule: '*/15 * * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await tx.delete(personalFiles).where(lt(personalFiles.endsAt, sql`now()`));
      await tx.delete(peopleSought).where(lt(peopleSought.endsAt, sql`now()`));
    }),
});
