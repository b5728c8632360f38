import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { inTransaction, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Plan, Staff } from '#platform/people/model';
import type { TypedLearner } from '../../checkout/learners/check-learner.ts';
import { changeLearner, type LearnerFieldProblems } from '../../enrolled/change-learner.ts';
import { removeLearner, type RemoveRefusal } from '../../enrolled/remove-learner.ts';
import type { Learner } from '../../model.ts';
import { submitAdding, type AddProblems } from './plan-adding.ts';
import { scopeOf } from './read-order-learners.ts';
import { refusals } from './refusal-words.ts';

/** The response of a learner's form: the typed values, their problems, or what somebody else saved meanwhile. */
export type ChangeAnswer = {
  learner: string;
  typed: TypedLearner;
  problems?: LearnerFieldProblems;
  saved?: Learner;
  refusal?: string;
};

export type LearnersAnswer = { change: ChangeAnswer } | { act: FormAnswer; problems?: AddProblems };

type Asked = { by: Staff; orderId: string };

/** Takes a form of the screen. Returns an answer to show, or how it went: saved, or carried out under a key. */
export async function actOnLearners(
  form: FormData,
  { by, orderId }: Asked,
): Promise<LearnersAnswer | { done?: string; repeated?: boolean }> {
  if (textOf(form, 'do') === 'change') return saveLearner(form, { by, orderId });
  if (textOf(form, 'do') === 'add') {
    const added = await submitAdding(form, { by, orderId });
    return 'answer' in added ? { act: added.answer, problems: added.problems } : added;
  }
  const work = (tx: Tx) => planRemove(tx, { by, orderId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(orderId), refusals: sayEach(refusals), work });
  return 'answer' in sent ? { act: sent.answer } : sent;
}

async function saveLearner(form: FormData, { by, orderId }: Asked): Promise<LearnersAnswer | { done?: string }> {
  const learnerId = textOf(form, 'learner');
  const typed = { name: textOf(form, 'name'), age: textOf(form, 'age'), email: textOf(form, 'email') };
  const version = Number(textOf(form, 'version')) || 0;
  const saved = await inTransaction((tx) => changeLearner(tx, { by, orderId, learnerId, typed, version }));
  if (saved.ok) return {};
  const change = { learner: learnerId, typed };
  if (saved.reason === 'gone') return { change: { ...change, refusal: say(refusals.gone) } };
  if (saved.reason === 'invalid') return { change: { ...change, problems: saved.details } };
  return { change: { ...change, saved: saved.details } };
}

async function planRemove(
  tx: Tx,
  { by, orderId, form }: Asked & { form: FormData },
): Promise<Outcome<Plan, RemoveRefusal>> {
  const [why, seen] = [textOf(form, 'why'), textOf(form, 'seen')];
  const removed = await removeLearner(tx, { by, orderId, learnerId: textOf(form, 'learner'), why, seen });
  if (!removed.ok) return removed;
  const { learner, share, waived } = removed.value;
  const money =
    share.amount > 0
      ? say('No money moves by this. The share of {name} in what was paid is {amount}: refund it on the order.', {
          name: learner.name,
          amount: formatMoney(share, staffLanguage()),
        })
      : say('Nothing was paid for this seat, and no money moves.');
  const later =
    waived.amount > 0
      ? [say('{amount} less is to be paid later.', { amount: formatMoney(waived, staffLanguage()) })]
      : [];
  return ok({
    says: [
      say('{name} leaves the order, and the seat is free for others. The others stay.', { name: learner.name }),
      money,
      ...later,
      say('The learner’s own page ends. The family gets a mail, and the dates leave its calendars.'),
      say('Why: {why}', { why: why.trim() }),
    ],
    button: say('Take {name} out', { name: learner.name }),
    did: say('{name} has left the order. {money}', { name: learner.name, money }),
  });
}
