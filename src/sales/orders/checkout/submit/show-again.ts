import { findBatch } from '#catalogue/batches';
import { joinedOffer } from '#catalogue/batches/model';
import { findOffer, findSold } from '#catalogue/catalog';
import type { CouponRefusal } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { meantHint } from '#foundation/i18n/meant-hint.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { orderPath } from '../../order/links.ts';
import { findAttemptOrder } from '../../placement/attempt.ts';
import type { DiscountRefusal } from '../../placement/agreed-discount.ts';
import type { PlaceRefusal } from '../../placement/rules.ts';
import { checkoutPrice, pricesByLearners, pricesOfBegun } from '../checkout-price.ts';
import type { CheckoutProblems, CheckoutValues } from '../checkout-values.ts';
import type { CheckoutPrice, CheckoutView } from '../checkout-view.ts';
import { batchesOfOffer } from '../dates/batches-of-offer.ts';
import type { AskedAges } from '../learners/ask-ages.ts';
import { couponSentences } from '../validate-coupon.ts';
import type { SentCheckout } from './sent-checkout.ts';

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

/** The view of a form that did not lead on. */
export type SubmittedView = Exclude<Submitted, { kind: 'go' }>;

/** Reasons with a sentence of their own. */
export type Plain = Exclude<
  PlaceRefusal,
  'already-enrolled' | 'no-state' | `coupon-${CouponRefusal}` | DiscountRefusal
>;

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

/** The field of the buyer's state is empty, and the invoice has to name it. */
export const noState: CheckoutProblems = { state: 'checkout.problem.state' };

type Reply = { status: number; refusal?: MessageId | null; problems?: CheckoutProblems; seatsLeft?: number };

/** The form again, with all that was typed, the price by its code, and what is wrong. */
export async function showAgain(sent: SentCheckout, reply: Reply): Promise<Submitted> {
  const { place, attempt, values, who, byRows, stays, coupon, ages } = sent;
  const { offer: slug, language, headers } = place;
  const { status, refusal = null, problems = {}, seatsLeft = 0 } = reply;
  const found = (await findSold(database(), [slug])).get(slug);
  const sold = found?.offer ?? null;
  const begun = found ? (await batchesOfOffer(database(), found)).filter((batch) => batch.begun) : [];
  const chosen = begun.find((batch) => batch.id === values.batch || batch.slug === values.batch);
  const price = sold && checkoutPrice(joinedOffer(sold, chosen), language, coupon, who.count);
  const prices = sold && byRows ? pricesByLearners(sold, language, coupon) : [];
  const joined = sold && byRows ? pricesOfBegun(sold, begun, { language, coupon }) : {};
  const rows = stays ? newId() : null;
  const meant = headers && meantHint(headers, { language, email: values.email });
  const said = { status, attempt, values, problems, refusal, meant, seatsLeft, ages, rows, price, prices, joined };
  return { kind: 'again', ...said };
}

/** The form again, with the one sentence of a refusal. */
export const showRefusal = (sent: SentCheckout, reason: Plain): Promise<Submitted> =>
  showAgain(sent, { status: refusals[reason].status, refusal: refusals[reason].say });

/** What a form shows whose order was not placed, by the reason. */
export async function explainRefusal(sent: SentCheckout, batch: string, reason: PlaceRefusal): Promise<Submitted> {
  const { place, attempt, who } = sent;
  if (reason === 'already-enrolled') return enrolled(attempt, place.offer);
  if (reason === 'no-state') return showAgain(sent, { status: 422, problems: noState });
  if (isDiscountRefusal(reason)) throw new Error('A checkout asked for a discount of staff');
  const left = reason === 'sold-out' && who.count > 1 ? await seatsLeftIn(batch) : 0;
  if (left > 0) return showAgain(sent, { status: 409, refusal: 'checkout.refused.tooFewSeats', seatsLeft: left });
  if (reason === 'too-many-seats') {
    const seatsLeft = (await findOffer(database(), place.offer))?.mostSeats ?? 0;
    return showAgain(sent, { status: 409, refusal: refusals[reason].say, seatsLeft });
  }
  if (!isCouponRefusal(reason)) return showRefusal(sent, reason);
  const without = { ...sent, coupon: null, values: { ...sent.values, coupon: '' } };
  return showAgain(without, { status: 409, problems: { coupon: couponSentences[couponReason(reason)] } });
}

async function seatsLeftIn(batch: string): Promise<number> {
  return (await findBatch(database(), batch))?.seatsLeft ?? 0;
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
