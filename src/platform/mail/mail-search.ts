import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import { findHits, insertRows, inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import { mails, mailSearch } from './tables.ts';

type Found = { id: string; address: string; subject: string; aboutLabel: string | null };

/** What a mail is found by: its address, its subject (in any script, also misspelt), and what it is about, with and without strokes. */
function entryOf({ id, address, subject, aboutLabel }: Found) {
  const label = aboutLabel ?? '';
  return { mailId: id, ...searchEntry({ names: [subject], codes: [address, label, label.replaceAll('-', '')] }) };
}

/** Makes these mails found by search; again, it changes nothing. */
export async function indexMails(tx: Tx, list: Found[]): Promise<void> {
  await insertRows(tx, mailSearch, list.map(entryOf), sql`on conflict (mail_id) do nothing`);
}

/** Makes up to 500 mails found that are not yet, such as those that are older than the search; returns how many. */
export async function indexMissingMails(tx: Tx): Promise<number> {
  const { id, address, subject, aboutLabel } = mails;
  const missing = await tx
    .select({ id, address, subject, aboutLabel })
    .from(mails)
    .leftJoin(mailSearch, eq(mailSearch.mailId, mails.id))
    .where(isNull(mailSearch.mailId))
    .limit(500);
  await indexMails(tx, missing);
  return missing.length;
}

/** Makes mails found by search that are older than the search, in short transactions. */
export const indexMailsJob = defineJob({
  name: 'index-mails-for-search',
  schedule: '*/10 * * * *',
  handle: async () => {
    while ((await inTransaction(indexMissingMails)) === 500);
  },
});

const table = { table: mailSearch, id: mailSearch.mailId, folded: mailSearch.folded, keys: mailSearch.keys };

/** The condition that a mail matches a search; undefined for an empty one; characters without a word match nothing. */
export async function foundBy(tx: Tx, typed: string): Promise<SQL | undefined> {
  return typed.trim() === '' ? undefined : (await findHits(tx, table, mails.id, searchedWords(typed))).where;
}
