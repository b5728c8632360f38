import { money, type Money } from '#foundation/kit/money.ts';
import { currentSchool } from '#platform/school';
import { noRefundRule } from '#platform/school/model';
import { lookup } from '#foundation/kit/lookup.ts';

/**
 * The refund rules that a school may choose, as its policy says them: a request at least `hoursBefore` hours before the first session gets this
 * share of what they paid.
 */
const rules = lookup<{ hoursBefore: number; share: number }[]>({
  week: [
    { hoursBefore: 7 * 24, share: 100 },
    { hoursBefore: 48, share: 50 },
  ],
  days: [{ hoursBefore: 48, share: 100 }],
  none: [],
  // Without a promised rule the refund is agreed individually; a full one is proposed before the first session.
  [noRefundRule]: [{ hoursBefore: 0, share: 100 }],
});

/** The rule of the school; without a choice that of the first content. */
const refundRule = (): string => currentSchool().policies?.refundRule || 'week';

/** Whether the school promises anything about money to people who cancel. */
export const hasRefundRule = (): boolean => refundRule() !== noRefundRule;

/** The promised refunds, largest first: hours before the first session and the share in percent; empty if none are promised. */
export const promisedRefunds = () => (hasRefundRule() ? (rules[refundRule()] ?? []) : []);

/** The refund of `paid` by the rules, in whole minor units, rounded up for the buyer. */
export function policyRefund({ paid, startsAt, askedAt }: { paid: Money; startsAt: Date; askedAt: Date }): Money {
  const hours = (startsAt.getTime() - askedAt.getTime()) / 3_600_000;
  const share = rules[refundRule()]?.find(({ hoursBefore }) => hours >= hoursBefore)?.share ?? 0;
  return money(Math.ceil((paid.amount * share) / 100), paid.currency);
}
