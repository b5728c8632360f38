import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { removeMailFiles } from './personal-data.ts';
import { mails } from './tables.ts';

/**
 * Every night: sent and failed mails go KEEP_MAILS_MONTHS after they were written, with their files, and so do the files of newsletters and of
 * letters of journeys, which are no rows of the outbox.
 */
defineJob({
  name: 'erase-old-mails',
  schedule: '35 20 * * *',
  handle: async () => {
    for (;;) {
      const ids = await inTransaction(eraseOldMails);
      if (ids.length === 0) break;
      await removeMailFiles(ids);
    }
    await eraseOldMailFiles();
  },
});

const monthsAgo = () => sql`now() - make_interval(months => ${config().KEEP_MAILS_MONTHS})`;

/** Deletes the files of mails that were written KEEP_MAILS_MONTHS ago, by the database's clock, whichever module wrote them. */
async function eraseOldMailFiles(): Promise<void> {
  const folder = path.join(config().DATA_DIR, 'mail');
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const [row] = await database()
    .select({ oldest: sql<number>`extract(epoch from ${monthsAgo()})`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  for (const name of names) {
    if (!/\.eml(?:\.part)?$/.test(name)) continue;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => null);
    if (written && row && written.mtimeMs / 1000 < row.oldest) await rm(file, { force: true });
  }
}

/** Erases up to 500 mails that are due; returns their ids. */
export async function eraseOldMails(tx: Tx): Promise<string[]> {
  const over = lt(mails.createdAt, monthsAgo());
  const old = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(over, ne(mails.state, 'queued')))
    .limit(500);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(mails).where(inArray(mails.id, ids));
  return ids;
}
