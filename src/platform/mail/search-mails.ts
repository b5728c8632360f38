import { and, desc, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { mails } from './tables.ts';

/** The newest mails to addresses that begin with the text, at most `limit`; none for less than three letters. */
export async function searchMails(tx: Tx, typed: string, limit: number) {
  const text = typed.trim().toLowerCase().toWellFormed().replaceAll('\u0000', '').slice(0, 254);
  if (text.length < 3) return [];
  const { id, address, subject, state, createdAt } = mails;
  const lower = sql`lower(${address}) collate "C"`;
  return tx
    .select({ id, address, subject, state, createdAt })
    .from(mails)
    .where(and(gte(lower, text), lt(lower, `${text}\u{10ffff}`)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
