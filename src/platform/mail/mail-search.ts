import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import { findHits, insertRows, inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import { mails, mailSearch } from './tables.ts';

type Found = { id: string; address: string; subject: string; aboutLabel: string | null };

/** The search index of a mail: its address, its subject (in any script, also misspelt), and its reference, with and without dashes. */
function entryOf({ id, address, subject, aboutLabel }: Found) {
  const label = aboutLabel ?? '';
  return { mailId: id, ...searchEntry({ names: [subject], codes: [address, label, label.replaceAll('-', '')] }) };
}

/** Indexes these mails for search; idempotent. */
export async function indexMails(tx: Tx, list: Found[]): Promise<void> {
  await insertRows(tx, mailSearch, list.map(entryOf), sql`on conflict (mail_id) do nothing`);
}

/** Indexes up to 500 mails that are not indexed yet, such as older ones; returns how many. */
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

/** Indexes mails that are older than the search, in short transactions. */
defineJob({
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
