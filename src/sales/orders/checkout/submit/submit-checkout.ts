import { findOffer } from '#catalogue/catalog';
import { quote, readCouponCode, type Offer } from '#catalogue/catalog/model';
import { optIn } from '#marketing/channels';
import { visitToTell } from '#marketing/conversions';
import { database, inTransaction } from '#platform/db';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { findOfferedSeat } from '#sales/waitlist';
import { orderPath, pagePath } from '../../order/links.ts';
import { isPaidFor } from '../../order/states.ts';
import { startPayment } from '../../payment/start-payment.ts';
import { needsState } from '../../placement/buyer-state.ts';
import type { Placed } from '../../placement/place-round.ts';
import { isOfMarket, offerRefusal } from '../../placement/rules.ts';
import { checkCheckout, readShownTotal } from '../checkout-form.ts';
import { namesNoState } from '../checkout-gst.ts';
import { slotsIn } from '../dates/lesson-query.ts';
import { askAges } from '../learners/ask-ages.ts';
import { withAddress, type AddressedCheckout } from '../read-address.ts';
import type { CheckoutProblems } from '../checkout-values.ts';
import { couponSentences, typedCoupon } from '../validate-coupon.ts';
import { placeInGroup } from './place-in-group.ts';
import { fromRows, readSent, type CheckoutPlace, type People, type SentCheckout } from './sent-checkout.ts';
import { explainRefusal, noState, paymentRefusals, showAgain, showRefusal, type Submitted } from './show-again.ts';

/** What a step found, or the answer that ends the form. */
type Step<Found> = { answer: Submitted } | Found;

/**
 * Handles a checkout form: validates it, places the order in one transaction, then opens the payment outside of it. A refused form comes back with
 * all typed values. `people` reads the learners, by default from the form's rows.
 */
export async function submitCheckout(
  form: SentForm,
  place: CheckoutPlace,
  people: People = fromRows,
): Promise<Submitted> {
  const sent = await applyCoupon(readSent(form, place, people));
  if ('answer' in sent) return sent.answer;
  const checked = await check(sent);
  if ('answer' in checked) return checked.answer;
  const placed = await placeSent(sent, checked.details);
  if (!placed.ok) return explainRefusal(sent, checked.details.batch, placed.reason);
  return pay(sent, placed.value);
}

/** A code typed but not applied yet is applied first, whichever button was pressed: no purchase at an unseen price. */
async function applyCoupon(sent: SentCheckout): Promise<Step<SentCheckout>> {
  const { form, place, attempt, intent, values, stays } = sent;
  const applied = textOf(form, 'applied');
  const apply = intent === 'apply';
  const stay = async (shown: SentCheckout) => ({ answer: await showAgain(shown, { status: 200 }) });
  if (!apply && values.coupon === '' && applied === '') return stays ? stay(sent) : sent;
  const offer = await findOffer(database(), place.offer);
  if (offer && !isOfMarket(offer, place.market)) return { answer: await showRefusal(sent, 'other-market') };
  // A learner button buys nothing: the applied code stays, a newly typed one waits.
  const code = stays ? applied : values.coupon;
  const { client } = place;
  const tried = offer ? await typedCoupon({ ...values, coupon: code }, { offer, attempt, client }) : ok(null);
  if (!tried.ok && !stays) {
    // Who wants to pay is stopped once at most: the field comes back empty, at the price shown all along.
    const shown = apply ? sent : { ...sent, values: { ...values, coupon: '' } };
    const problems = { coupon: couponSentences[tried.reason] };
    return { answer: await showAgain(shown, { status: tried.reason === 'too-many' ? 429 : 422, problems }) };
  }
  const coupon = tried.ok ? tried.value : null;
  const priced = { ...sent, coupon };
  const unseen = (coupon?.code ?? '') !== readCouponCode(applied);
  return stays || apply || unseen ? stay(priced) : priced;
}

/** The clean details of the order, once every field is right and unusual ages are confirmed. */
async function check(sent: SentCheckout): Promise<Step<{ details: AddressedCheckout }>> {
  const { form, place, values, who } = sent;
  const result = await withAddress(values, checkCheckout(values, who));
  if ('problems' in result) return { answer: await showProblems(sent, result.problems) };
  const { learners } = result.checked;
  const { offer, language } = place;
  const ages = await askAges(database(), { offer, language, learners, confirmed: textOf(form, 'ages') });
  return ages ? { answer: await showAgain({ ...sent, ages }, { status: 422 }) } : { details: result.checked };
}

/** An offer that cannot be bought this way at all says so first; wrong fields would be corrected in vain. */
async function showProblems(sent: SentCheckout, problems: CheckoutProblems): Promise<Submitted> {
  const { place, values } = sent;
  const offer = await findOffer(database(), place.offer);
  const refusal = offer && offerRefusal(offer, { market: place.market, method: values.method });
  if (refusal) return showRefusal(sent, refusal);
  const unnamed = offer && needsState(offer) && namesNoState(values) && !isFree(offer, sent);
  return showAgain(sent, { status: 422, problems: { ...(unnamed ? noState : {}), ...problems } });
}

const isFree = (offer: Offer, { coupon, who }: SentCheckout) =>
  quote(offer, coupon?.terms, who.count).total.amount === 0;

async function placeSent(sent: SentCheckout, details: AddressedCheckout) {
  const { form, place, attempt, values, coupon } = sent;
  const { offer, page, arm = null, language, market, client, touches = null, seat = null } = place;
  const offered = seat ? await findOfferedSeat(database(), seat) : null;
  return placeInGroup({
    ...details,
    seat: offered?.orderId === null ? offered.holdId : undefined,
    attempt,
    offer,
    language,
    market,
    method: values.method,
    client,
    page: pagePath(page),
    arm,
    touches,
    visit: await visitToTell(place.measured, pagePath(page)),
    slots: slotsIn(form),
    zone: textOf(form, 'zone'),
    shownTotal: readShownTotal(textOf(form, 'total')),
    coupon: coupon?.code ?? null,
  });
}

/** On to the payment, which is opened outside of the order's transaction. */
async function pay(sent: SentCheckout, { order, fresh, programme }: Placed): Promise<Submitted> {
  const { attempt, values, place } = sent;
  if (values.messages === 'yes') {
    const { mobile, name } = order.buyer;
    await inTransaction((tx) => optIn(tx, { mobile, name, language: place.language, source: 'checkout' }));
  }
  if (isPaidFor(order.state)) return { kind: 'go', to: orderPath(order), attempt };
  const opened = await startPayment(order, { method: values.method, fresh, programme });
  if (opened.ok) return { kind: 'go', to: opened.value.redirectTo, attempt };
  return showAgain(sent, { status: 503, refusal: paymentRefusals[opened.reason] });
}
