import type { Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { Plan, Staff } from '#platform/people/model';
import { continueCancellation, decideOpen, stopCancellation } from '../../cancellation/change-cancellation.ts';
import { readChoice, sumUp, type Choice } from '../../cancellation/plan-cancellation.ts';
import { startCancellation } from '../../cancellation/start-cancellation.ts';
import { choiceField } from './choice-field.ts';
import { readCancelPage } from './read-cancel-page.ts';

/** Why a batch was not cancelled, in the words of staff. */
export const cancelRefusals = {
  unknown: 'There is no such batch.',
  cancelled: 'This batch is cancelled already. See below how far it is.',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history of each order.',
  'wrong-day': 'Choose a day to come until which credits are good.',
  'not-yours': 'Refunds need somebody of finance or an owner, credits too: choose to decide later.',
  'no-such-batch': 'One of the batches to move to does not take place any more. Choose another.',
  'too-few-seats': 'One of the batches to move to has too few free seats. Choose another for some of them.',
  'no-seat-to-move': 'Somebody who paid has no seat to move: choose a refund or a credit.',
  'nothing-open': 'Choose what becomes of at least one learner who is still open.',
  'not-running': 'It is not running any more. See how far it is.',
  'not-stopped': 'It is not stopped. See how far it is.',
} as const satisfies Record<string, StaffSentence>;

type Input = { by: Staff; batchId: string; form: FormData };

/** Handles a form of the screen: cancels a batch, decides about its open buyers, stops or continues. */
export async function planCancel(tx: Tx, input: Input): Promise<Outcome<Plan, keyof typeof cancelRefusals>> {
  const { by, batchId, form } = input;
  const wish = textOf(form, 'do');
  if (wish === 'stop') {
    const stopped = await stopCancellation(tx, { by, batchId });
    const did = say('Stopped: nobody else is moved, refunded or credited until somebody continues.');
    return stopped.ok ? ok({ says: [did], button: say('Stop'), did }) : stopped;
  }
  if (wish === 'continue') {
    const going = await continueCancellation(tx, { by, batchId });
    const did = say('It goes on where it was stopped.');
    return going.ok ? ok({ says: [did], button: say('Continue'), did }) : going;
  }
  const shown = await readCancelPage(tx, { by, batchId });
  const choices = choicesOf(form, shown?.buyers.map(({ orderId }) => orderId) ?? []);
  const dates = shown?.dates ?? new Map<string, string>();
  if (wish === 'decide') {
    const decided = await decideOpen(tx, { by, batchId, choices });
    if (!decided.ok) return decided;
    return ok({
      says: sumUp(decided.value.buyers, decided.value.choices, dates),
      button: say('Carry it out'),
      did: say('It is being carried out, one learner after the other.'),
    });
  }
  const [why, until] = [textOf(form, 'why'), endOfDay(textOf(form, 'creditUntil'))];
  const started = await startCancellation(tx, { by, batchId, choices, why, creditUntil: until });
  if (!started.ok) return started;
  const unpaid = shown?.unpaid ?? 0;
  return ok({
    says: [
      say('The batch is closed at once: nobody can buy it, and its sessions are cancelled. This cannot be undone.'),
      ...sumUp(started.value.buyers, started.value.choices, dates),
      ...(unpaid > 0 ? [unpaidWords(unpaid)] : []),
      say('Every family gets a mail in their language. You can stop on the way and continue later.'),
      say('Why: {why}', { why: why.trim() }),
    ],
    button: say('Cancel the batch'),
    did: say('The batch is cancelled. Its learners are settled one after the other: see below how far it is.'),
  });
}

const unpaidWords = (count: number) =>
  say(count === 1 ? '1 unpaid seat is released.' : '{count} unpaid seats are released.', { count });

/** The choice for each buyer; by default the one for everybody. */
function choicesOf(form: FormData, orderIds: string[]): Choice[] {
  const everybody = readChoice(textOf(form, 'everybody'));
  return orderIds.flatMap((orderId) => {
    const chosen = readChoice(textOf(form, choiceField(orderId))) ?? everybody;
    return chosen ? [{ orderId, ...chosen }] : [];
  });
}

/** The end of an office day; null for an invalid day. */
const endOfDay = (typed: string): Date | null => startOfOfficeDay(typed, 1);
