import type { Tx } from '#platform/db';
import { contactOf } from '../contacts/contact.ts';
import type { MessageInput, PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { queueMessage } from './queue-message.ts';
import { wayFor } from './ways.ts';

/**
 * Sends a templated message to a phone, within the transaction: by the first channel with consent and an approved template in their language. Without
 * consent nothing is sent; the mail about the same event is sent anyway. Returns the channel, or null.
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
