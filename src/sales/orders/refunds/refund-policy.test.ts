import { afterEach, expect, it, vi } from 'vitest';
import { money } from '#foundation/kit/money.ts';
import { hasRefundRule, policyRefund } from './refund-policy.ts';

const school = vi.hoisted(() => ({ policies: {} as Record<string, string> }));
vi.mock('#platform/school', () => ({ currentSchool: () => school }));
afterEach(() => {
  school.policies = {};
});

const hours = (before: number) => {
  const startsAt = new Date('2027-03-01T10:00:00Z');
  return policyRefund({
    paid: money(10_001, 'INR'),
    startsAt,
    askedAt: new Date(startsAt.getTime() - before * 3_600_000),
  }).amount;
};

it.each([
  ['', [10_001, 5_001, 0]],
  ['week', [10_001, 5_001, 0]],
  ['days', [10_001, 10_001, 0]],
  ['none', [0, 0, 0]],
  ['open', [10_001, 10_001, 10_001]],
])(
  'the studio proposes what the school chose (“%s”): 200, 50 and 40 hours before the first session',
  (refundRule, back) => {
    school.policies = { refundRule };
    expect([200, 50, 40].map(hours)).toEqual(back);
    expect(hasRefundRule()).toBe(refundRule !== 'open');
  },
);
