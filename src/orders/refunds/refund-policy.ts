import { money, type Money } from '#kit/money';

/**
 * The rules of `/policies/refund` as data: whoever asks at least so many hours before the first session gets this share
 * of what they paid. Change both together.
 */
export const refundRules = [
  { hoursBefore: 7 * 24, share: 100 },
  { hoursBefore: 48, share: 50 },
] as const;

/** What the rules give back of `paid`; whole units of the currency's smallest coin, the odd half to the buyer. */
export function policyRefund({ paid, startsAt, askedAt }: { paid: Money; startsAt: Date; askedAt: Date }): Money {
  const hours = (startsAt.getTime() - askedAt.getTime()) / 3_600_000;
  const share = refundRules.find(({ hoursBefore }) => hours >= hoursBefore)?.share ?? 0;
  return money(Math.ceil((paid.amount * share) / 100), paid.currency);
}
