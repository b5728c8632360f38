import { findCoupon, type Customer } from '#catalogue/catalog';
import type { CouponRefusal, CouponTerms, Offer } from '#catalogue/catalog/model';
import { database, inTransaction } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientOf, neighbours } from '#platform/limits';
import { countTry, takeBackTry } from '#platform/people';
import type { MessageId } from '#foundation/i18n/messages.ts';

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
