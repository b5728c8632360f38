import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Currency } from '#foundation/kit/money.ts';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { CouponState } from '../../coupons/coupon-state.ts';
import type { CouponTerms } from '../../model.ts';

/** A coupon's discount, as staff read it: `12.5 %`, `₹100 or $2`. */
export function worthWords(terms: CouponTerms): string {
  if (terms.kind === 'percent') return `${terms.basisPoints / 100} %`;
  const amounts = Object.entries(terms.amounts) as [Currency, number][];
  const written = amounts.map(([currency, amount]) => formatMoney(money(amount, currency), staffLanguage()));
  return written.reduce((first, second) => say('{first} or {second}', { first, second }));
}

/** Uses so far, and the limit. */
export function usesWords({ uses, most }: { uses: number; most: number | null }): string {
  return most === null ? say('{uses} used', { uses }) : say('{uses} of {most} used', { uses, most });
}

/** The days it is valid on; `endsAt` is the first instant after them. */
export function windowWords({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): string | null {
  const from = startsAt ? businessTime(startsAt) : null;
  const until = endsAt ? businessTime(endsAt) : null;
  if (from && until) return say('from {from} until {until}', { from, until });
  if (from) return say('from {day}', { day: from });
  return until && say('until {day}', { day: until });
}

/** A coupon's state, in one word. */
export const stateWords: Record<CouponState, StaffSentence> = { open: 'open', over: 'over', stopped: 'stopped' };

/** The plans a coupon is limited to. */
export const planWords = lookup<StaffSentence>({ full: 'full', advance: 'advance' });
