import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { takeUses, usesBy, type ClientMarks } from '#platform/limits';
import { mailboxOf } from './model.ts';

const hour = 3_600;
/** So many mails nobody asked for are a nuisance, not a flood. */
const maxPerDay = 3;

/**
 * Asks for leave to mail an address of which nobody knows yet whether it is the sender's: three a day to one mailbox, and so many an hour
 * as MAILS_PER_CLIENT says on behalf of one client (`by`: its marks of a day; null: not known), and five times as many of its network. Such a mail must
 * hold no word of who caused it. Returns who has had enough, null where the mail may be sent. Call it as late as the transaction allows: it locks the counts.
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
