import { findCoupon, type Customer } from '#catalogue/catalog';
import type { CouponRefusal, CouponTerms, Offer } from '#catalogue/catalog/model';
import { database, inTransaction } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientOf, neighbours } from '#platform/limits';
import { countTry, takeBackTry } from '#platform/people';
import type { MessageId } from '#foundation/i18n/messages.ts';

/** Wrong codes in a quarter of an hour that one client may send, its network five times as many; many people share an address of a mobile network. */
const maxGuesses = 20;

/** What a buyer is told about a code that is worth nothing. */
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
 * Looks at a code that came from a browser. A try is counted before the code is looked at and taken back when there is
 * such a code, so that guesses sent at once count too. Refuses with a `CouponRefusal`, and 'too-many' guesses. Not to be
 * called inside a transaction.
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
