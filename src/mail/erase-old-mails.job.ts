import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { config } from '#config';
import { inTransaction, type Tx } from '#db';
import { defineJob } from '#jobs';
import { removeMailFiles } from './personal-data.ts';
import { mails } from './tables.ts';

/** Every night: sent and failed mails go KEEP_MAILS_MONTHS after they were written, with their files. */
export const eraseOldMailsJob = defineJob({
  name: 'erase-old-mails',
  schedule: '35 20 * * *',
  handle: async () => {
    for (;;) {
      const ids = await inTransaction(eraseOldMails);
      if (ids.length === 0) return;
      await removeMailFiles(ids);
    }
  },
});

/** Erases up to 500 mails that are due; returns their ids. */
export async function eraseOldMails(tx: Tx): Promise<string[]> {
  const over = lt(mails.createdAt, sql`now() - make_interval(months => ${config().KEEP_MAILS_MONTHS})`);
  const old = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(over, ne(mails.state, 'queued')))
    .limit(500);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(mails).where(inArray(mails.id, ids));
  return ids;
}
