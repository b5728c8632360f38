import { phoneWay, sendMessage } from '#marketing/channels';
import { isPhoneChannel } from '#marketing/channels/model';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { isMailAddress } from '#platform/mail/model';
import type { Journey, Way } from '../model.ts';
import type { Standing } from '../rules/sources.ts';
import { journeySends } from '../tables.ts';
import { sendLetterJob } from './letters.ts';
import type { Entry } from './still-wanted.ts';

/**
 * Sends the current step of an entry, within the transaction: to the phone with consent, else by mail if the journey allows it. The row of the step
 * guards against sending twice. Returns the way, or null, or the step was taken before.
 */
export async function sendStep(
  tx: Tx,
  { journey, entry, standing }: { journey: Journey; entry: Entry; standing: Standing },
): Promise<Way | null> {
  const step = journey.steps[entry.step];
  if (!step) return null;
  const { purpose } = step;
  const way = await wayOf(tx, { journey, standing, purpose });
  const id = newId();
  const [taken] = await tx
    .insert(journeySends)
    .values({ id, entryId: entry.id, step: entry.step, way, state: way === null ? 'skipped' : 'queued' })
    .onConflictDoNothing()
    .returning({ id: journeySends.id });
  if (!taken || way === null) return null;
  const { mobile, name, language, values } = standing;
  if (way === 'mail') await enqueue(tx, sendLetterJob, { sendId: id });
  else
    await sendMessage(tx, {
      purpose,
      to: { mobile: mobile ?? '', name, language },
      values: { name, ...values },
      about: { kind: 'journey', id },
      dedupeKey: `journey:${entry.id}:${entry.step}`,
    });
  return way;
}

/** The first way that is open; an opt-out of the phone closes the mailbox too (`opted-out` ends the journey before this). */
export async function wayOf(
  tx: Tx,
  {
    journey,
    standing: { mobile, email, language },
    purpose,
  }: { journey: Journey; standing: Standing; purpose: Journey['steps'][number]['purpose'] },
): Promise<Way | null> {
  if (mobile && journey.ways.some(isPhoneChannel)) {
    const found = await phoneWay(tx, { mobile, purpose, language });
    if (isPhoneChannel(found)) return found;
  }
  return journey.ways.includes('mail') && email && isMailAddress(email) ? 'mail' : null;
}
