import { businessDay } from '#locale/business-day';
import type { Currency } from '#kit/money';
import type { Span } from '#payments/model';
import { bookings, type OrderBooking } from './bookings.ts';

/** Sums in smallest units. */
export type Sum = { came: number; back: number };
export type TakingsChoice = { market?: string; gateway?: string; programme?: string };
export type Takings = {
  currency: Currency;
  total: Sum;
  /** Every day of the span, also those without money. */
  days: ({ day: string } & Sum)[];
  by: Record<keyof Required<TakingsChoice>, ({ name: string } & Sum)[]>;
};

const groups = ['market', 'gateway', 'programme'] as const;

/** What came in and went back on each business day, by currency; narrowed by choice. */
export async function readTakings(span: Span, choice: TakingsChoice = {}): Promise<Takings[]> {
  const days = daysOf(span);
  const sums = new Map<string, Sum>();
  const currencies = new Set<Currency>();
  for await (const part of bookings(span))
    for (const booking of part) {
      if (groups.some((group) => choice[group] && choice[group] !== booking[group])) continue;
      const { currency } = booking.amount;
      currencies.add(currency);
      add(sums, `${currency} day ${businessDay(booking.at)}`, booking);
      for (const group of groups) add(sums, `${currency} ${group} ${booking[group]}`, booking);
    }
  const none = { came: 0, back: 0 };
  return [...currencies].sort().map((currency) => {
    const ofDays = days.map((day) => ({ day, ...(sums.get(`${currency} day ${day}`) ?? none) }));
    const total = ofDays.reduce((all, { came, back }) => ({ came: all.came + came, back: all.back + back }), none);
    const by = Object.fromEntries(groups.map((group) => [group, named(sums, `${currency} ${group} `)]));
    return { currency, total, days: ofDays, by: by as Takings['by'] };
  });
}

function add(sums: Map<string, Sum>, key: string, { kind, amount }: OrderBooking): void {
  const sum = sums.get(key) ?? { came: 0, back: 0 };
  sum[kind === 'payment' ? 'came' : 'back'] += amount.amount;
  sums.set(key, sum);
}

function named(sums: Map<string, Sum>, prefix: string) {
  return [...sums]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, sum]) => ({ name: key.slice(prefix.length), ...sum }))
    .sort((a, b) => b.came - a.came || a.name.localeCompare(b.name));
}

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += 86_400_000) days.push(businessDay(new Date(at)));
  return days;
}
