import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { takeUses, usesBy, type ClientMarks } from '#platform/limits';
import { mailboxOf } from './model.ts';

const hour = 3_600;
/** This many unwanted mails are a nuisance, not a flood. */
const maxPerDay = 3;

/**
 * Rate limit for mails to an unconfirmed address: three a day per mailbox, MAILS_PER_CLIENT
 * an hour per client (`by`: its marks of a day; null: not known), and five times as many per network. Such a mail must
 * not contain text of its sender. Returns which limit is exceeded, null if the mail may be sent. Call it as late as the transaction allows: it locks
 * the counts.
 */
export async function mayMailUnconfirmed(
  tx: Tx,
  { to, by }: { to: string; by: Record<keyof ClientMarks, string | null> | null },
): Promise<'client' | 'address' | null> {
  const beyond = await takeUses(tx, [
    { name: 'mail to', key: mailboxOf(to), seconds: 24 * hour, most: maxPerDay },
    ...usesBy(by, { name: 'mail by', seconds: hour, most: config().MAILS_PER_CLIENT }),
  ]);
  if (beyond.some(({ name }) => name.startsWith('mail by'))) return 'client';
  return beyond.length > 0 ? 'address' : null;
}
