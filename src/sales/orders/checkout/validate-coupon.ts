import { findCoupon, storedCode, type Customer } from '#catalogue/catalog';
import { readCouponCode, type CouponRefusal, type CouponTerms, type Offer } from '#catalogue/catalog/model';
import { database, inTransaction, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientOf, neighbours } from '#platform/limits';
import { countTry, takeBackTry } from '#platform/people';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Order } from '../model.ts';
import { findAttemptOrder } from '../placement/attempt.ts';
import { typedCustomer } from './checkout-form.ts';
import type { AppliedCoupon } from './checkout-price.ts';
import type { CheckoutValues } from './checkout-values.ts';

/**
 * Limit of wrong codes per client in 15 minutes; its network may send five times as many, because many people share one address of a mobile network.
 */
const maxGuesses = 20;

/** The messages for invalid codes. */
export const couponSentences = {
  unknown: 'checkout.coupon.unknown',
  'not-yet': 'checkout.coupon.notYet',
  expired: 'checkout.coupon.expired',
  'used-up': 'checkout.coupon.usedUp',
  'not-this-offer': 'checkout.coupon.notThisOffer',
  'not-this-market': 'checkout.coupon.notThisMarket',
  'not-this-plan': 'checkout.coupon.notThisPlan',
  'already-yours': 'checkout.coupon.alreadyYours',
  'too-many': 'checkout.coupon.tooMany',
} as const satisfies Record<CouponRefusal | 'too-many', MessageId>;

type Try = { code: string; offer: Offer; customer: Customer | null; insteadOf?: string | undefined; client: string };

/**
 * Validates a code from a browser. A try is counted before the lookup and uncounted if the code exists, so that parallel guesses count too. Refuses
 * with a `CouponRefusal`, or 'too-many' guesses. Never call it inside a transaction.
 */
export async function validateCoupon({
  client,
  ...wish
}: Try): Promise<Outcome<CouponTerms, keyof typeof couponSentences>> {
  const [key, near] = [`coupon ${client}`, `coupon near ${clientOf(client).network}`];
  const allowed = await inTransaction(
    async (tx) => (await countTry(tx, [key], maxGuesses)) && countTry(tx, [near], maxGuesses * neighbours),
  );
  if (!allowed) return refused('too-many');
  const found = await findCoupon(database(), wish);
  if (found.ok || found.reason !== 'unknown')
    await inTransaction(async (tx) => {
      for (const counted of [key, near]) await takeBackTry(tx, counted);
    });
  return found;
}

/**
 * The coupon of the typed code; null without one. Refuses as `validateCoupon`. The use of it by the order that this attempt replaces counts as the
 * buyer's own.
 */
export async function typedCoupon(
  values: CheckoutValues,
  { offer, attempt, client }: { offer: Offer; attempt: string; client: string },
): Promise<Outcome<AppliedCoupon | null, keyof typeof couponSentences>> {
  const typed = readCouponCode(values.coupon);
  if (typed === '') return ok(null);
  const code = await storedCode(database(), typed);
  const order = await findAttemptOrder(database(), attempt, offer.slug);
  const tried = await validateCoupon({ code, offer, customer: typedCustomer(values), insteadOf: order?.id, client });
  return tried.ok ? ok({ code, terms: tried.value }) : tried;
}

/** Reasons that hold for every offer and day. */
const endOfCode: string[] = ['unknown', 'expired', 'used-up', 'already-yours'];

/** What a checkout knows of campaigns. */
export type CampaignLinks = {
  /** The code of a campaign link that was just followed. */
  coupon: string | null;
  /** The code of an earlier campaign link: applied if valid, ignored silently if not. */
  remembered?: string | null;
  /** The client, by `clientKey`: wrong codes are rate-limited. */
  client: string;
};

type Campaign = {
  code: string | null;
  coupon: AppliedCoupon | null;
  /** The remembered code is valid for no offer any more. */
  over: boolean;
  problem: MessageId | null;
};

/** The code of the link that was just followed; else of an earlier one, as long as it is valid; else of the unfinished order. */
export async function campaignOf(
  tx: Tx,
  asked: CampaignLinks,
  { offer, order }: { offer: Offer; order: Order | null },
): Promise<Campaign> {
  const known = async (typed: string | null | undefined) => (typed ? await storedCode(tx, typed) : null);
  const tryCode = (code: string) =>
    validateCoupon({ code, offer, customer: order?.buyer ?? null, insteadOf: order?.id, client: asked.client });
  const [linked, remembered] = [await known(asked.coupon), await known(asked.remembered)];
  const before = remembered && !linked ? await tryCode(remembered) : null;
  const code = linked ?? (before?.ok ? remembered : (order?.coupon ?? null));
  const tried = before?.ok ? before : code ? await tryCode(code) : null;
  return {
    code,
    coupon: code && tried?.ok ? { code, terms: tried.value } : null,
    over: before?.ok === false && endOfCode.includes(before.reason),
    problem: tried && !tried.ok ? couponSentences[tried.reason] : null,
  };
}
