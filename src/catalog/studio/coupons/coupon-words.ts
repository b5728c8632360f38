import type { Currency } from '#kit/money';
import { formatMoney, money } from '#kit/money';
import { businessTime } from '#ui/admin/moment';
import type { CouponTerms } from '../../model.ts';

/** What a coupon takes off, as staff read it: `12.5 %`, `₹100 or $2`. */
export function worthWords(terms: CouponTerms): string {
  if (terms.kind === 'percent') return `${terms.basisPoints / 100} %`;
  const amounts = Object.entries(terms.amounts) as [Currency, number][];
  return amounts.map(([currency, amount]) => formatMoney(money(amount, currency), 'en')).join(' or ');
}

/** How often it was used, of how often it may be. */
export function usesWords({ uses, most }: { uses: number; most: number | null }): string {
  return most === null ? `${uses} used` : `${uses} of ${most} used`;
}

/** The days it is valid on; `endsAt` is the first instant after them. */
export function windowWords({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): string | null {
  const from = startsAt && `from ${businessTime(startsAt)}`;
  const until = endsAt && `until ${businessTime(endsAt)}`;
  return [from, until].filter(Boolean).join(' ') || null;
}
