import { findBatch } from '#catalogue/batches';
import { joinedOffer } from '#catalogue/batches/model';
import { findOffer, findSold, storedCode } from '#catalogue/catalog';
import { quote, readCouponCode, type CouponRefusal, type Offer } from '#catalogue/catalog/model';
import { optIn } from '#marketing/channels';
import { visitToTell } from '#marketing/conversions';
import { database, inTransaction } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok } from '#foundation/kit/outcome.ts';
import type { MeasuredVisit, Touches } from '#marketing/tracking/model';
import { meantHint } from '#foundation/i18n/meant-hint.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { findOfferedSeat } from '#sales/waitlist';
import { findAttemptOrder, isAttemptKey, newAttemptKey } from '../placement/attempt.ts';
import type { DiscountRefusal } from '../placement/agreed-discount.ts';
import { checkCheckout, checkoutValues, readShownTotal, typedCustomer } from './checkout-form.ts';
import { namesNoState } from './checkout-gst.ts';
import { withAddress } from './read-address.ts';
import { askAges, type AskedAges } from './learners/ask-ages.ts';
import { needsState } from '../placement/buyer-state.ts';
import { isOfMarket, offerRefusal, type PlaceRefusal } from '../placement/rules.ts';
import { checkoutPrice, pricesByLearners, pricesOfBegun, type AppliedCoupon } from './checkout-price.ts';
import { changedRows, readLearners, type ReadLearners } from './learners/read-learners.ts';
import type { CheckoutProblems, CheckoutValues } from './checkout-values.ts';
import type { CheckoutPrice, CheckoutView } from './checkout-view.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderPath, pagePath } from '../order/links.ts';
import { isPaidFor } from '../order/states.ts';
import { batchesOfOffer } from './dates/batches-of-offer.ts';
import { slotsIn } from './dates/lesson-query.ts';
import { placeInGroup } from './place-in-group.ts';
import { startPayment } from '../payment/start-payment.ts';
import { couponSentences, validateCoupon } from './validate-coupon.ts';

/** The result of a checkout form: on to the payment (or the paid order), or the form again with its problems. */
export type Submitted =
  | { kind: 'go'; to: string; attempt: string }
  | {
      kind: 'again';
      status: number;
      attempt: string;
      values: CheckoutValues;
      problems: CheckoutProblems;
      refusal: MessageId | null;
      /** The question about a mistyped address, where the page cannot ask by itself. */
      meant?: string | undefined;
      /** The seats left, if too few were the reason for the refusal. */
      seatsLeft: number;
      /** Ages to confirm once, if they stopped the form. */
      ages: AskedAges | null;
      /** A new key for the learner rows after a button added or removed one; null otherwise. */
      rows: string | null;
      /** The price with the typed code; null for an unknown offer. */
      price: CheckoutPrice | null;
      /** The same for one learner, two, and so on. */
      prices: CheckoutPrice[];
      /** The same by the batches that have begun. */
      joined: CheckoutView['joined'];
    }
  | { kind: 'enrolled'; attempt: string; learner: string; learners: number; path: string };

/**
 * The learners of a form; `stays`: a button changed only them, so the form is shown again. `byRows`: rows can change in the browser, so the response
 * includes prices for each number.
 */
type People = (
  values: CheckoutValues,
  intent: string,
) => { values: CheckoutValues; who: ReadLearners; stays: boolean; byRows: boolean };

const fromRows: People = (sent, intent) => {
  const changed = changedRows(sent, intent);
  const values = changed ?? sent;
  return { values, who: readLearners(values), stays: changed !== null, byRows: true };
};

/** The view of a form that did not lead on. */
export type SubmittedView = Exclude<Submitted, { kind: 'go' }>;

export type CheckoutPlace = {
  offer: string;
  page: string | null;
  /** The variant of an experiment on that page, from the URL. */
  arm?: string | null;
  language: Language;
  /** The market in the URL. */
  market: string | null;
  cookieKey: string | null;
  /** The link of a waitlist offer with a held seat, from the URL. */
  seat?: string | null;
  client: string;
  /** Of the form's request. */
  headers?: Headers;
  /** The buyer's marketing touches, as far as this form and the browser know. */
  touches?: Touches | null;
  /** The visit data to report as a conversion, with the buyer's consent. */
  measured?: MeasuredVisit | undefined;
};

type Plain = Exclude<PlaceRefusal, 'already-enrolled' | 'no-state' | `coupon-${CouponRefusal}` | DiscountRefusal>;

const refusals: Record<Plain, { status: number; say: MessageId | null }> = {
  'unknown-offer': { status: 404, say: 'checkout.refused.unknownOffer' },
  // The page then shows the choice of markets instead of the form.
  'other-market': { status: 409, say: null },
  'unknown-method': { status: 422, say: 'checkout.refused.unknownMethod' },
  'unknown-batch': { status: 409, say: 'checkout.refused.unknownBatch' },
  closed: { status: 409, say: 'checkout.refused.closed' },
  'sold-out': { status: 409, say: 'checkout.refused.soldOut' },
  'one-seat': { status: 409, say: 'checkout.refused.oneSeat' },
  'too-many-seats': { status: 409, say: 'checkout.refused.tooManySeats' },
  'price-changed': { status: 409, say: 'checkout.refused.priceChanged' },
  'no-slot': { status: 422, say: 'checkout.refused.noSlot' },
  'too-many-slots': { status: 422, say: 'checkout.refused.manySlots' },
  'slot-taken': { status: 409, say: 'checkout.refused.slotTaken' },
  'no-address': { status: 422, say: 'checkout.refused.noAddress' },
  'too-many-unpaid': { status: 429, say: 'checkout.refused.tooManyUnpaid' },
};

/** The message when a payment could not be opened; the seat stays held. */
export const paymentRefusals = {
  'no-gateway': 'checkout.refused.noGateway',
  'too-small': 'checkout.refused.tooSmall',
  unreachable: 'checkout.refused.unreachable',
  declined: 'checkout.refused.declined',
} as const satisfies Record<string, MessageId>;

/**
 * Handles a checkout form: validates it, places the order in one transaction, then opens the payment outside of it. A refused form comes back with
 * all typed values. The form's attempt key takes precedence over the cookie's, so that each tab is independent. A code typed but not applied yet is
 * applied first, whichever button was pressed: no purchase at an unseen price. `people` reads the learners, by default from the form's rows.
 */
export async function submitCheckout(
  form: SentForm,
  place: CheckoutPlace,
  people: People = fromRows,
): Promise<Submitted> {
  const { offer, page, arm = null, language, market, cookieKey, client, touches = null, seat = null } = place;
  const formKey = textOf(form, 'attempt');
  const attempt = isAttemptKey(formKey) ? formKey : (cookieKey ?? newAttemptKey());
  const intent = textOf(form, 'intent');
  const { values: typed, who, stays, byRows } = people(checkoutValues(form), intent);
  let values = typed;
  let coupon: AppliedCoupon | null = null;
  let ages: AskedAges | null = null;
  const again = async (status: number, refusal: MessageId | null, problems: CheckoutProblems = {}, seatsLeft = 0) => {
    const found = (await findSold(database(), [offer])).get(offer);
    const sold = found?.offer ?? null;
    const begun = found ? (await batchesOfOffer(database(), found)).filter((batch) => batch.begun) : [];
    const chosen = begun.find(({ id, slug }) => id === values.batch || slug === values.batch);
    const price = sold && checkoutPrice(joinedOffer(sold, chosen), language, coupon, who.count);
    const prices = sold && byRows ? pricesByLearners(sold, language, coupon) : [];
    const joined = sold && byRows ? pricesOfBegun(sold, begun, { language, coupon }) : {};
    const rows = stays ? newId() : null;
    const meant = place.headers && meantHint(place.headers, { language, email: values.email });
    const said = { status, attempt, values, problems, refusal, meant, seatsLeft, ages, rows, price, prices, joined };
    return { kind: 'again', ...said } satisfies Submitted;
  };
  const refuse = (reason: Plain) => again(refusals[reason].status, refusals[reason].say);
  const applied = textOf(form, 'applied');
  const apply = intent === 'apply';
  if (apply || values.coupon !== '' || applied !== '') {
    const sold = await findOffer(database(), offer);
    if (sold && !isOfMarket(sold, market)) return refuse('other-market');
    // A learner button buys nothing: the applied code stays, a newly typed one waits.
    const code = stays ? applied : values.coupon;
    const tried = sold ? await typedCoupon({ ...values, coupon: code }, sold, attempt, client) : ok(null);
    if (!tried.ok && !stays) {
      // Who wants to pay is stopped once at most: the field comes back empty, at the price shown all along.
      if (!apply) values = { ...values, coupon: '' };
      return again(tried.reason === 'too-many' ? 429 : 422, null, { coupon: couponSentences[tried.reason] });
    }
    coupon = tried.ok ? tried.value : null;
    if (stays) return again(200, null);
    if (apply || (coupon?.code ?? '') !== readCouponCode(applied)) return again(200, null);
  }
  if (stays) return again(200, null);
  const { method } = values;
  const checked = await withAddress(values, checkCheckout(values, who));
  if ('problems' in checked) {
    const sold = await findOffer(database(), offer);
    const refusal = sold && offerRefusal(sold, { market, method });
    if (refusal) return refuse(refusal);
    const unnamed = sold && needsState(sold) && namesNoState(values) && !isFree(sold, coupon, who);
    return again(422, null, { ...(unnamed ? noState : {}), ...checked.problems });
  }
  const { learners } = checked.checked;
  ages = await askAges(database(), { offer, language, learners, confirmed: textOf(form, 'ages') });
  if (ages) return again(422, null);
  const offered = seat ? await findOfferedSeat(database(), seat) : null;
  const placed = await placeInGroup({
    ...checked.checked,
    seat: offered?.orderId === null ? offered.holdId : undefined,
    attempt,
    offer,
    language,
    market,
    method,
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
  if (!placed.ok) {
    const { reason } = placed;
    if (reason === 'already-enrolled') return enrolled(attempt, offer);
    if (reason === 'no-state') return again(422, null, noState);
    if (isDiscountRefusal(reason)) throw new Error('A checkout asked for a discount of staff');
    const left = reason === 'sold-out' && who.count > 1 ? await seatsLeftIn(checked.checked.batch) : 0;
    if (left > 0) return again(409, 'checkout.refused.tooFewSeats', {}, left);
    if (reason === 'too-many-seats') return again(409, refusals[reason].say, {}, await mostSeatsOf(offer));
    if (!isCouponRefusal(reason)) return refuse(reason);
    coupon = null;
    values = { ...values, coupon: '' };
    return again(409, null, { coupon: couponSentences[couponReason(reason)] });
  }
  const { order, fresh, programme } = placed.value;
  if (values.messages === 'yes') {
    const { mobile, name } = order.buyer;
    await inTransaction((tx) => optIn(tx, { mobile, name, language, source: 'checkout' }));
  }
  if (isPaidFor(order.state)) return { kind: 'go', to: orderPath(order), attempt };
  const opened = await startPayment(order, { method, fresh, programme });
  return opened.ok ? { kind: 'go', to: opened.value.redirectTo, attempt } : again(503, paymentRefusals[opened.reason]);
}

const noState: CheckoutProblems = { state: 'checkout.problem.state' };

const isFree = (offer: Offer, coupon: AppliedCoupon | null, { count }: ReadLearners) =>
  quote(offer, coupon?.terms, count).total.amount === 0;

async function mostSeatsOf(offer: string): Promise<number> {
  return (await findOffer(database(), offer))?.mostSeats ?? 0;
}

async function seatsLeftIn(batch: string): Promise<number> {
  return (await findBatch(database(), batch))?.seatsLeft ?? 0;
}

/** The discount of the typed code; null without one. The coupon use of the replaced order counts as the buyer's own. */
async function typedCoupon(values: CheckoutValues, offer: Offer, attempt: string, client: string) {
  const typed = readCouponCode(values.coupon);
  if (typed === '') return ok(null);
  const code = await storedCode(database(), typed);
  const order = await findAttemptOrder(database(), attempt, offer.slug);
  const tried = await validateCoupon({ code, offer, customer: typedCustomer(values), insteadOf: order?.id, client });
  return tried.ok ? ok<AppliedCoupon>({ code, terms: tried.value }) : tried;
}

function isCouponRefusal(reason: PlaceRefusal): reason is `coupon-${CouponRefusal}` {
  return reason.startsWith('coupon-');
}

function isDiscountRefusal(reason: PlaceRefusal): reason is DiscountRefusal {
  return reason.startsWith('discount-');
}

function couponReason(reason: `coupon-${CouponRefusal}`): CouponRefusal {
  return reason.slice('coupon-'.length) as CouponRefusal;
}

async function enrolled(attempt: string, offer: string): Promise<Submitted> {
  const order = await findAttemptOrder(database(), attempt, offer);
  if (!order) throw new Error('An attempt lost its paid order');
  const { learners, language } = order;
  const learner = learnerNames(learners, language);
  return { kind: 'enrolled', attempt, learner, learners: learners.length, path: orderPath(order) };
}
