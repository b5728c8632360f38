import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { readDecimal } from '#foundation/kit/numbers/read-decimal.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { exchangeRates } from '../tables.ts';
import { lockOf } from './locks.ts';
import { isMonth, type Month } from './months.ts';

/** Millionths of a rupee for one unit of a currency, by month and currency: `2026-10 USD`. */
export type Rates = Map<string, number>;

export const rateKey = (month: Month, currency: string) => `${month} ${currency}`;

/** The rates of these months. */
export async function readRates(tx: Tx, months: Month[]): Promise<Rates> {
  if (months.length === 0) return new Map();
  const rows = await tx.select().from(exchangeRates).where(inArray(exchangeRates.month, months));
  return new Map(rows.map(({ month, currency, rate }) => [rateKey(month, currency), rate]));
}

/** A rate as people type it: `84.1275`; null for anything that is no number above zero with at most six decimals. */
export function readRate(text: string): number | null {
  const rate = readDecimal(text, 6);
  return rate !== null && rate > 0 && rate < 1_000_000_000_000 ? rate : null;
}

/** The same as a plain number: `84.1275`. */
export function rateWords(rate: number): string {
  return String(rate / 1_000_000);
}

/**
 * Notes what a currency was worth in rupees for the invoices of a month (rule 34(2) of the CGST Rules: for services the rate by accepted
 * accounting principles on the day of supply). Refuses 'rate' and 'locked'. The same rate again changes nothing.
 */
export async function setRate(
  tx: Tx,
  { by, month, currency, typed }: { by: Staff; month: Month; currency: string; typed: string },
): Promise<Outcome<void, 'rate' | 'locked'>> {
  requirePermission(by, 'accounts.lock');
  const rate = readRate(typed);
  if (rate === null || !isMonth(month) || !/^[A-Z]{3}$/.test(currency) || currency === 'INR') return refused('rate');
  if (await lockOf(tx, month)) return refused('locked');
  const same = and(eq(exchangeRates.month, month), eq(exchangeRates.currency, currency));
  const [before] = await tx.select().from(exchangeRates).where(same);
  if (before?.rate === rate) return ok(undefined);
  await tx
    .insert(exchangeRates)
    .values({ month, currency, rate, setBy: by.name })
    .onConflictDoUpdate({
      target: [exchangeRates.month, exchangeRates.currency],
      set: { rate, setBy: by.name, updatedAt: sql`now()` },
    });
  const details = { currency, before: before ? rateWords(before.rate) : null, after: rateWords(rate) };
  await recordAudit(tx, { who: by.name, did: 'set-exchange-rate', kind: 'accounts-month', id: month, details });
  return ok(undefined);
}
