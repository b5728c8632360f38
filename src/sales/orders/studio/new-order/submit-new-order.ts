import { say } from '#foundation/i18n/staff/say.ts';
import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { findBatch } from '#catalogue/batches';
import { soldBy } from '#catalogue/batches/model';
import { findOffer } from '#catalogue/catalog';
import { database, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { requirePermission, submitStaffForm } from '#platform/people';
import type { FormAnswer, Plan, Staff } from '#platform/people/model';
import { placeByHand, type ByHandRefusal } from '../../by-hand/place-by-hand.ts';
import { readShownTotal } from '../../checkout/checkout-form.ts';
import { shownTotal } from '../../checkout/checkout-values.ts';
import { newOrderScope } from './new-order-scope.ts';
import { checkNewOrder, type CheckedNewOrder } from './check-new-order.ts';
import { newOrderValues, type NewOrderField, type NewOrderProblems } from './new-order-values.ts';
import { planNewOrder, planWaiting } from './plan-new-order.ts';
import { fieldOf, refusals } from './refusal-words.ts';

export type NewOrderAnswer = FormAnswer & { problems: NewOrderProblems };

/** The outcome of the work: the refusal, the total in the review, and the problems of a waitlist entry. */
type Seen = { reason: ByHandRefusal | null; total: string; problems: NewOrderProblems };
type Sent = { by: Staff; offer: string; leadId: string | null; form: FormData };
/** The next page: the new order, or the waitlist of a full batch; or the form again with its problems. */
type Submitted = { order: string; done: string; repeated: boolean } | { waiting: string } | { answer: NewOrderAnswer };

/**
 * Takes the form of an order by hand: checks it, says what would happen, and does it once. The total that the review said is what
 * counts: another price since is refused. Of a full batch the buyer goes on the waitlist.
 */
export async function submitNewOrder({ by, offer: slug, leadId, form }: Sent): Promise<Submitted> {
  requirePermission(by, 'orders.create');
  const values = newOrderValues(form);
  const key = isId(textOf(form, 'key')) ? textOf(form, 'key') : newId();
  const again = (problems: NewOrderProblems): Submitted => ({ answer: { form: 'new-order', key, values, problems } });
  const offer = await findOffer(database(), slug);
  if (!offer) return again({ batch: say(refusals['unknown-offer']) });
  if (textOf(form, 'step') === 'edit') return again({});
  const checked = await checkNewOrder(values, offer.currency);
  if ('problems' in checked) return again(checked.problems);
  const batch = await findBatch(database(), values.batch);
  const waits = batch !== null && soldBy(batch, offer).bookable && batch.seatsLeft <= 0 && offer.waitlist;
  if (waits) requirePermission(by, 'waitlist.change');
  const seen: Seen = { reason: null, total: '', problems: {} };
  const work = async (tx: Tx): Promise<Outcome<Plan, ByHandRefusal | 'waiting'>> => {
    if (waits) {
      const planned = await planWaiting(tx, { by, values, batch });
      if (planned.ok) return planned;
      seen.problems = planned.details;
      return refused('waiting');
    }
    const done = await placeByHand(tx, { by, input: inputOf(checked.checked, { key, slug, leadId, form }) });
    if (!done.ok) {
      seen.reason = done.reason;
      return refused(done.reason);
    }
    seen.total = shownTotal(done.value.order);
    return { ok: true, value: await planNewOrder(tx, done.value, checked.checked) };
  };
  const sent = await submitStaffForm(form, { scope: newOrderScope, refusals: sayEach(refusals), work });
  if ('answer' in sent) return { answer: answerOf(sent.answer, seen) };
  if (sent.made) return { order: sent.made, done: sent.done, repeated: sent.repeated };
  return { waiting: values.batch };
}

function inputOf(
  checked: CheckedNewOrder,
  { key, slug, leadId, form }: { key: string; slug: string; leadId: string | null; form: FormData },
) {
  return { ...checked, key, offer: slug, leadId, shownTotal: readShownTotal(textOf(form, 'total')) };
}

/** The form's response, with each refusal at its field; the review carries its total along. */
function answerOf(answer: FormAnswer, { reason, total, problems: said }: Seen): NewOrderAnswer {
  const { total: _shown, ...typed } = answer.values;
  const values = answer.review ? { ...typed, total } : typed;
  const field: NewOrderField | null = reason && fieldOf(reason);
  const problems: NewOrderProblems = field && answer.refusal ? { [field]: answer.refusal } : said;
  return { ...answer, values, problems };
}
