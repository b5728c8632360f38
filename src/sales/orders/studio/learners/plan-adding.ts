import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { offlineMeans } from '#sales/payments';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Plan, Staff } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { addLearner, type AddRefusal, type LearnerWords } from '../../by-hand/add-learner.ts';
import { holdChoices, type ByHandDone, type Paying } from '../../by-hand/place-by-hand.ts';
import { readShownTotal } from '../../checkout/checkout-form.ts';
import { shownTotal } from '../../checkout/checkout-values.ts';
import { noMailWords } from '../new-order/plan-new-order.ts';
import { refusals as byHand } from '../new-order/refusal-words.ts';
import { refusals as onLearners } from './refusal-words.ts';
import { scopeOf } from './read-order-learners.ts';

/** The problems of the form to add a learner, by field. */
export type AddProblems = LearnerWords & { paying?: string };

const refusals = {
  ...byHand,
  ...onLearners,
  invalid: 'Nobody was added: check the fields below.',
  lessons: 'A 1-on-1 has one learner. Place another order for the other one.',
  'sold-out': 'No seat is left in this batch. Raise its capacity first, or place an order for another date.',
} as const;

/** Says what adding a learner to an order would do, and does it once for the key of the form. */
export async function submitAdding(
  form: FormData,
  { by, orderId }: { by: Staff; orderId: string },
): Promise<{ answer: FormAnswer; problems: AddProblems } | { done: string; repeated: boolean }> {
  const text = (field: string) => textOf(form, field);
  const key = isId(text('key')) ? text('key') : newId();
  const problems: AddProblems = {};
  let total = '';
  const work = async (tx: Tx): Promise<Outcome<Plan, AddRefusal | 'invalid'>> => {
    const paying = readPaying(text);
    if (!paying) {
      problems.paying = say('Choose how it is paid.');
      return refused('invalid');
    }
    const added = await addLearner(tx, {
      by,
      orderId,
      key,
      paying,
      seen: text('seen'),
      typed: { name: text('name'), age: text('age'), email: text('email') },
      freeBecause: paying.kind === 'free' ? text('reason') : null,
      shownTotal: readShownTotal(text('total')),
    });
    if (!added.ok) {
      if (added.reason === 'invalid') Object.assign(problems, added.details);
      return refused(added.reason);
    }
    total = shownTotal(added.value.order);
    return { ok: true, value: planOf(added.value, paying) };
  };
  const sent = await submitStaffForm(form, { scope: scopeOf(orderId), refusals: sayEach(refusals), work });
  if (!('answer' in sent)) return sent;
  const { total: _shown, ...typed } = sent.answer.values;
  // The total shown in the review is binding.
  const values = sent.answer.review ? { ...typed, total } : typed;
  return { answer: { ...sent.answer, values }, problems };
}

function readPaying(text: (field: string) => string): Paying | null {
  const way = text('paying');
  if (way === 'free') return { kind: 'free' };
  if (way === 'mail' || way === 'hand')
    return {
      kind: 'link',
      days: holdChoices.find((choice) => String(choice) === text('days')) ?? holdChoices[1],
      mail: way === 'mail',
    };
  const means = offlineMeans.find((known) => known === text('means'));
  return way === 'offline' && means
    ? { kind: 'offline', means, proof: text('proof'), amount: text('amount'), again: text('again') }
    : null;
}

function planOf({ order, paid }: ByHandDone, paying: Paying): Plan {
  const name = order.learners[0]?.name ?? '';
  const money = (amount: typeof order.total) => formatMoney(amount, staffLanguage());
  const says = [
    say(
      '{name} gets a seat in the batch of this order; it is an order of its own, which the family finds on its page.',
      { name },
    ),
    order.total.amount === 0
      ? say('Nothing is to be paid.')
      : order.later.amount > 0
        ? say('The difference is {total} now and {later} later.', {
            total: money(order.total),
            later: money(order.later),
          })
        : say('The difference is {total}.', { total: money(order.total) }),
  ];
  if (order.discount) says.push(say('Why: {why}', { why: order.discount.reason }));
  if (paid !== 'link') {
    says.push(
      order.buyer.email === ''
        ? `${say('{name} is enrolled.', { name })} ${noMailWords()}`
        : say('{name} is enrolled at once; confirmation and documents go to {email}.', {
            name,
            email: order.buyer.email,
          }),
    );
    return { says, button: say('Add {name}', { name }), did: say('{name} is enrolled.', { name }) };
  }
  says.push(
    say('The seat is kept until {date}, then it goes back by itself.', { date: businessTime(order.expiresAt) }),
    paying.kind === 'link' && paying.mail && order.buyer.email !== ''
      ? say('The link to pay goes to {email}.', { email: order.buyer.email })
      : say('No mail goes out: copy the link or send it by WhatsApp from the order.'),
  );
  return {
    says,
    button: say('Add {name}', { name }),
    did: say('A seat is held for {name} by order {reference}.', { name, reference: order.reference }),
  };
}
