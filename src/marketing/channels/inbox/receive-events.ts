import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { sayConsent } from '../consent/consents.ts';
import { readWish } from '../consent/words.ts';
import { contactOf, languageOf } from '../contacts/contact.ts';
import { consentPurposes, isPhoneChannel, type Channel, type ChannelEvent } from '../model.ts';
import { noteStatus } from '../sending/note-status.ts';
import { noteApprovals } from '../templates/templates.ts';
import { messageContacts, messages } from '../tables.ts';

/**
 * Handles one provider webhook. Idempotent; events about unknown messages are ignored, because the same account may send from elsewhere. Returns how
 * many events were relevant.
 */
export async function receiveEvents(tx: Tx, channel: Channel, events: ChannelEvent[]): Promise<number> {
  let meant = 0;
  for (const event of events) {
    if (event.kind === 'status') meant += (await noteStatus(tx, channel.name, event)) ? 1 : 0;
    else if (event.kind === 'template') meant += await noteApprovals(tx, [event]);
    else meant += (await receiveReply(tx, channel, event)) ? 1 : 0;
  }
  return meant;
}

type Reply = Extract<ChannelEvent, { kind: 'reply' }>;

/**
 * Stores a reply in the conversation with its sender, once. "STOP" and its equivalents in our languages are a no to everything on this channel,
 * "START" a yes to messages about workshops; both are recorded with their wording.
 */
async function receiveReply(tx: Tx, channel: Channel, reply: Reply): Promise<boolean> {
  const from = readPhoneNumber(reply.from, 'IN')?.mobile ?? reply.from;
  const { carries } = channel;
  if (!isPhoneChannel(carries)) return false;
  const contact = await contactOf(tx, { mobile: from, name: reply.name ?? '' });
  const [stored] = await tx
    .insert(messages)
    .values({
      id: newId(),
      contactId: contact.id,
      dedupeKey: `reply:${channel.name}:${reply.providerId}`,
      channel: carries,
      language: languageOf(contact),
      text: reply.text,
      media: reply.media,
      state: 'received',
      provider: channel.name,
      providerId: reply.providerId,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (!stored) return false;
  const wish = readWish(reply.text);
  await tx
    .update(messageContacts)
    .set({
      latestAt: sql`now()`,
      ...(carries === 'whatsapp' ? { wroteAt: sql`now()` } : {}),
      // A mere "stop" needs no answer.
      ...(wish
        ? {}
        : {
            unread: sql`${messageContacts.unread} + 1`,
            done: false,
            version: sql`${messageContacts.version} + 1`,
          }),
    })
    .where(eq(messageContacts.id, contact.id));
  if (wish)
    await sayConsent(tx, {
      mobile: from,
      channels: [carries],
      purposes: wish === 'stop' ? consentPurposes : ['workshop'],
      given: wish === 'start',
      wording: reply.text,
      wordingVersion: 'reply',
      language: languageOf(contact),
      source: 'reply',
    });
  return true;
}
