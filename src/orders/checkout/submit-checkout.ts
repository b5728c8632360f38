import { findOffer } from '#catalog';
import { readCouponCode, type CouponRefusal, type Offer } from '#catalog/model';
import { database } from '#db';
import type { Language } from '#locale/language';
import { textOf, type SentForm } from '#kit/form-data';
import { ok } from '#kit/outcome';
import type { MessageId } from '#i18n/messages';
import { findOfferedSeat } from '#waitlist';
import { findAttemptOrder, isAttemptKey, newAttemptKey } from '../placement/attempt.ts';
import { checkCheckout, readShownTotal, typedCustomer } from './checkout-form.ts';
import { withAddress } from './read-address.ts';
import { isOfMarket, offerRefusal, type PlaceRefusal } from '../placement/rules.ts';
import { checkoutPrice, type AppliedCoupon } from './checkout-price.ts';
import { checkoutValues, type CheckoutProblems, type CheckoutValues } from './checkout-values.ts';
import type { CheckoutPrice } from './checkout-view.ts';
import { orderPath, pagePath } from '../order/links.ts';
import { isPaidFor } from '../order/states.ts';
import { placeInGroup } from './place-in-group.ts';
import { startPayment } from '../payment/start-payment.ts';
import { couponSentences, validateCoupon } from './validate-coupon.ts';

/** What a checkout form came to: on to the payment (or the paid order), or the form again with what is wrong. */
export type Submitted =
  | { kind: 'go'; to: string; attempt: string }
  | {
      kind: 'again';
      status: number;
      attempt: string;
      values: CheckoutValues;
      problems: CheckoutProblems;
      refusal: MessageId | null;
      /** What it costs with the code that was typed; null for an offer there is not. */
      price: CheckoutPrice | null;
    }
  | { kind: 'enrolled'; attempt: string; learner: string; path: string };

/** What the page shows of a form that did not lead on. */
export type SubmittedView = Exclude<Submitted, { kind: 'go' }>;

type Place = {
  offer: string;
  page: string | null;
  language: Language;
  /** The market the address names. */
  market: string | null;
  cookieKey: string | null;
  /** The link of somebody on a waitlist for whom a seat is held, as the address names it. */
  seat?: string | null;
  client: string;
};

type Plain = Exclude<PlaceRefusal, 'already-enrolled' | `coupon-${CouponRefusal}`>;

const refusals: Record<Plain, { status: number; say: MessageId | null }> = {
  'unknown-offer': { status: 404, say: 'checkout.refused.unknownOffer' },
  // The page shows the choice of markets instead of the form then.
  'other-market': { status: 409, say: null },
  'unknown-method': { status: 422, say: 'checkout.refused.unknownMethod' },
  'unknown-batch': { status: 409, say: 'checkout.refused.unknownBatch' },
  closed: { status: 409, say: 'checkout.refused.closed' },
  'sold-out': { status: 409, say: 'checkout.refused.soldOut' },
  'price-changed': { status: 409, say: 'checkout.refused.priceChanged' },
  'no-address': { status: 422, say: 'checkout.refused.noAddress' },
  'too-many-unpaid': { status: 429, say: 'checkout.refused.tooManyUnpaid' },
};

/** What the buyer is told when a payment could not be opened; the seat stays. */
export const paymentRefusals = {
  'no-gateway': 'checkout.refused.noGateway',
  unreachable: 'checkout.refused.unreachable',
  declined: 'checkout.refused.declined',
} as const satisfies Record<string, MessageId>;

/**
 * Takes a checkout form as it was sent: checks it, places the order in one transaction, opens the payment outside of it.
 * Whatever is refused comes back with everything that was typed. The form's own key wins over the cookie's: each tab
 * stands for itself. A code that was typed but not yet applied is applied first, whatever button was pressed: nobody buys
 * at a price they have not seen.
 */
export async function submitCheckout(form: SentForm, place: Place): Promise<Submitted> {
  const { offer, page, language, market, cookieKey, client, seat = null } = place;
  const formKey = textOf(form, 'attempt');
  const attempt = isAttemptKey(formKey) ? formKey : (cookieKey ?? newAttemptKey());
  const values = checkoutValues(form);
  let coupon: AppliedCoupon | null = null;
  const again = async (status: number, refusal: MessageId | null, problems: CheckoutProblems = {}) => {
    const sold = await findOffer(database(), offer);
    const price = sold && checkoutPrice(sold, language, coupon);
    return { kind: 'again', status, attempt, values, problems, refusal, price } satisfies Submitted;
  };
  const refuse = (reason: Plain) => again(refusals[reason].status, refusals[reason].say);
  const applied = textOf(form, 'applied');
  const apply = textOf(form, 'intent') === 'apply';
  if (apply || values.coupon !== '' || applied !== '') {
    const sold = await findOffer(database(), offer);
    if (sold && !isOfMarket(sold, market)) return refuse('other-market');
    const tried = sold ? await typedCoupon(values, sold, attempt, client) : ok(null);
    if (!tried.ok)
      return again(tried.reason === 'too-many' ? 429 : 422, null, { coupon: couponSentences[tried.reason] });
    coupon = tried.value;
    if (apply || (coupon?.code ?? '') !== readCouponCode(applied)) return again(200, null);
  }
  const { method } = values;
  const checked = await withAddress(values, checkCheckout(values));
  if ('problems' in checked) {
    const sold = await findOffer(database(), offer);
    const refusal = sold && offerRefusal(sold, { market, method });
    return refusal ? refuse(refusal) : again(422, null, checked.problems);
  }
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
    shownTotal: readShownTotal(textOf(form, 'total')),
    coupon: coupon?.code ?? null,
  });
  if (!placed.ok) {
    const { reason } = placed;
    if (reason === 'already-enrolled') return enrolled(attempt, offer);
    if (!isCouponRefusal(reason)) return refuse(reason);
    coupon = null;
    return again(409, null, { coupon: couponSentences[couponReason(reason)] });
  }
  const { order, fresh, programme } = placed.value;
  if (isPaidFor(order.state)) return { kind: 'go', to: orderPath(order), attempt };
  const opened = await startPayment(order, { method, fresh, programme });
  return opened.ok ? { kind: 'go', to: opened.value.redirectTo, attempt } : again(503, paymentRefusals[opened.reason]);
}

/** What the typed code takes off; null without one. The use of the order this form replaces is the buyer's own. */
async function typedCoupon(values: CheckoutValues, offer: Offer, attempt: string, client: string) {
  const code = readCouponCode(values.coupon);
  if (code === '') return ok(null);
  const order = await findAttemptOrder(database(), attempt, offer.slug);
  const tried = await validateCoupon({ code, offer, customer: typedCustomer(values), insteadOf: order?.id, client });
  return tried.ok ? ok<AppliedCoupon>({ code, terms: tried.value }) : tried;
}

function isCouponRefusal(reason: PlaceRefusal): reason is `coupon-${CouponRefusal}` {
  return reason.startsWith('coupon-');
}

function couponReason(reason: `coupon-${CouponRefusal}`): CouponRefusal {
  return reason.slice('coupon-'.length) as CouponRefusal;
}

async function enrolled(attempt: string, offer: string): Promise<Submitted> {
  const order = await findAttemptOrder(database(), attempt, offer);
  if (!order) throw new Error('An attempt lost its paid order');
  return { kind: 'enrolled', attempt, learner: order.learner.name, path: orderPath(order) };
}
