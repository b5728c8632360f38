import type { Tx } from '#platform/db';
import { contactOf } from '../contacts/contact.ts';
import type { MessageInput, PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { queueMessage } from './queue-message.ts';
import { wayFor } from './ways.ts';

/**
 * Sends a message of the product to somebody's phone, as part of the transaction: by the first channel that they said yes to and that has an
 * approved text in their language. Whoever said nothing gets none; the mail about the same goes out anyway, so nobody misses it. Returns the channel,
 * null where there is none.
 */
export async function sendMessage(
  tx: Tx,
  { purpose, to, values, about, uselessAt, dedupeKey }: MessageInput,
): Promise<PhoneChannel | null> {
  if (phoneChannelsOn().length === 0) return null;
  const contact = await contactOf(tx, to);
  const way = await wayFor(tx, { contact, purpose, values, language: to.language });
  if (!way) return null;
  const { channel, language, text, template } = way;
  await queueMessage(tx, { contact, channel, purpose, language, text, template, about, uselessAt, dedupeKey });
  return channel;
}
