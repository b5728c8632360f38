import { and, asc, eq, lte, lt, sql } from 'drizzle-orm';
import { letterOf, quietHoursEnd } from '#marketing/channels';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { databaseTime, inTransaction, type Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { defineJob, enqueue } from '#platform/jobs';
import { carryMail, mailDocument, type Carried, type MailBlock } from '#platform/mail';
import { journeyOf } from '../model.ts';
import type { Standing } from '../rules/sources.ts';
import { journeyEntries, journeySends } from '../tables.ts';
import { lookOrStop, type Entry } from './still-wanted.ts';

type Send = typeof journeySends.$inferSelect;
type Claimed = { send: Send; entry: Entry; standing: Standing };

/** Retries when the mail server says "not now", and the minutes between them. */
const [maxTries, pause] = [12, 10];
/** Longer than the timeout of a mail server plus a transaction. */
const cutOff = sql.raw(`interval '5 minutes'`);

/**
 * Sends the mail of a step at most once: `sending` is committed before the mail server is asked. After a crash the sweep turns `sending` into
 * `unknown`.
 */
export const sendLetterJob = defineJob<{ sendId: string }>({
  name: 'send-journey-mail',
  retryLimit: 20,
  handle: async ({ sendId }) => {
    await sendLetter(sendId);
  },
});

/** Returns whether it was given to the mail server. */
export async function sendLetter(sendId: string): Promise<boolean> {
  const claimed = await inTransaction((tx) => claimLetter(tx, sendId));
  if (!claimed) return false;
  const result = await carry(claimed);
  await inTransaction((tx) => noteLetter(tx, claimed.send, result));
  return true;
}

/** Claims a mail and runs the last checks before it is sent. Null if there is nothing to do. */
export async function claimLetter(tx: Tx, sendId: string): Promise<Claimed | null> {
  const [row] = await tx
    .select({ send: journeySends, entry: journeyEntries })
    .from(journeySends)
    .innerJoin(journeyEntries, eq(journeyEntries.id, journeySends.entryId))
    .where(eq(journeySends.id, sendId))
    .for('update');
  if (row?.send.way !== 'mail' || row.send.state !== 'queued') return null;
  const { send, entry } = row;
  const now = await databaseTime(tx);
  if (send.nextAt > now) return null;
  const looked = entry.state === 'stopped' ? null : await lookOrStop(tx, entry);
  if (!looked?.standing.email) {
    await tx.update(journeySends).set({ state: 'skipped' }).where(eq(journeySends.id, sendId));
    return null;
  }
  const { standing } = looked;
  const quiet = await quietHoursEnd(tx, standing.mobile, now);
  if (quiet) {
    await tx.update(journeySends).set({ nextAt: quiet }).where(eq(journeySends.id, sendId));
    return null;
  }
  const [claimed] = await tx
    .update(journeySends)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${journeySends.attempts} + 1` })
    .where(eq(journeySends.id, sendId))
    .returning();
  return claimed ? { send: claimed, entry: looked.entry, standing } : null;
}

/** A bug of ours must not look like a refusal of the mail server. */
async function carry({ send, entry, standing }: Claimed): Promise<Carried> {
  try {
    const { email, language } = standing;
    return await carryMail({ id: send.id, address: email ?? '', language, ...(await drawn(send, entry, standing)) });
  } catch (error) {
    log().error({ err: error }, 'a mail of a journey threw');
    return { took: 'unknown', code: 'exception' };
  }
}

async function drawn(send: Send, entry: Entry, { language, values, name, mobile }: Standing) {
  await prepareLanguage(language);
  const say = translator(language);
  const purpose = journeyOf(entry.journey)?.steps[send.step]?.purpose;
  if (!purpose) throw new Error('A step is gone');
  const letter = await inTransaction((tx) => letterOf(tx, { purpose, language, values: { name, ...values }, mobile }));
  const subject = say(`journeyMail.${entry.journey as 'lead-thanked'}`, {
    brand: config().BRAND_NAME,
    programme: values.programme ?? '',
  });
  const blocks: MailBlock[] = letter.text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ kind: 'paragraph', text }));
  if (values.link) blocks.push({ kind: 'button', label: say('journeyMail.open'), url: values.link });
  if (letter.choices) blocks.push({ kind: 'link', label: say('journeyMail.choices'), url: letter.choices });
  return { subject, attachments: [], ...mailDocument({ language, title: subject, blocks }) };
}

/** Stores the mail server's response. Retried only if it surely accepted nothing. */
export async function noteLetter(tx: Tx, send: Pick<Send, 'id' | 'attempts'>, { took, code }: Carried): Promise<void> {
  const again = (took === 'later' || took === 'away') && send.attempts < maxTries;
  const reason = code || null;
  const state = took === 'yes' ? 'sent' : took === 'unknown' ? 'unknown' : again ? 'queued' : 'failed';
  await tx
    .update(journeySends)
    .set({
      state,
      reason,
      ...(took === 'yes' ? { sentAt: sql`now()` } : {}),
      ...(again ? { nextAt: sql`now() + make_interval(mins => ${pause})` } : {}),
    })
    .where(eq(journeySends.id, send.id));
}

/** Turns interrupted mails into `unknown` and sends forgotten queued ones. Returns how many were interrupted. */
export async function sweepLetters(tx: Tx): Promise<number> {
  const { id, state, way, claimedAt, nextAt } = journeySends;
  const lost = await tx
    .update(journeySends)
    .set({ state: 'unknown', reason: 'cut-off' })
    .where(and(eq(way, 'mail'), eq(state, 'sending'), lt(claimedAt, sql`now() - ${cutOff}`)))
    .returning({ id });
  const due = await tx
    .select({ id })
    .from(journeySends)
    .where(and(eq(way, 'mail'), eq(state, 'queued'), lte(nextAt, sql`now()`)))
    .orderBy(asc(nextAt))
    .limit(500);
  for (const send of due) await enqueue(tx, sendLetterJob, { sendId: send.id }, { singletonKey: send.id });
  return lost.length;
}
