import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { isLanguage } from '#foundation/locale/language.ts';
import { channelFor } from '../providers/channels.ts';
import { claimMessage } from './claim-message.ts';
import { noteResult, type Result } from './note-result.ts';

/**
 * Sends one message of the outbox, at most once: `sending` is committed before the provider is asked. After a crash the sweep turns `sending` into
 * `unknown`.
 */
export const deliverMessageJob = defineJob<{ messageId: string }>({
  name: 'deliver-message',
  retryLimit: 20,
  handle: async ({ messageId }) => {
    const wait = await deliverMessage(messageId);
    if (wait !== null)
      await inTransaction((tx) => enqueue(tx, deliverMessageJob, { messageId }, { runAfterSeconds: wait }));
  },
});

/** Sends a message if it may be sent; returns after how many seconds to try again, null for never. */
export async function deliverMessage(messageId: string): Promise<number | null> {
  const claim = await inTransaction((tx) => claimMessage(tx, messageId));
  if (claim === null) return null;
  if ('waitUntil' in claim) return Math.max(1, Math.ceil((claim.waitUntil.getTime() - Date.now()) / 1000));
  const { message, contact } = claim;
  const channel = channelFor(message.channel);
  const result: Result = channel
    ? await sendBy(() =>
        channel.send({
          id: message.id,
          to: contact.mobile,
          language: isLanguage(message.language) ? message.language : 'en',
          text: message.text,
          template: message.templateName ? { name: message.templateName, values: message.templateValues ?? [] } : null,
        }),
      )
    : { ok: false, reason: 'refused', details: 'no-channel' };
  return inTransaction((tx) => noteResult(tx, { message, contact, result, provider: channel?.name ?? null }));
}

/** A bug of ours must not look like a refusal of the provider. */
async function sendBy(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    log().error({ err: error }, 'a channel threw');
    return { ok: false, reason: 'unknown', details: 'exception' };
  }
}
