import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Market } from '#foundation/locale/market.ts';
import { taxRates } from '../tables.ts';
import { standardTax, untaxed, type TaxRule } from './tax-rules.ts';

/** A tax rate as the query returns it, or null. */
export type RateInForce = { kind: string; rate: number; included: boolean } | null;

type Asked = { tax: SQLWrapper | string; market: SQLWrapper | string; at?: SQLWrapper };

/**
 * SQL for the rate of a tax in a market at an instant (default: now), as JSON. Falls back to the market's standard tax if this one has no rate there.
 */
export function rateInForce({ tax, market, at = sql`now()` }: Asked): SQL<RateInForce> {
  return sql<RateInForce>`(select jsonb_build_object('kind', ${taxRates.kind}, 'rate', ${taxRates.rate}, 'included', ${taxRates.included})
    from ${taxRates}
    where ${taxRates.market} = ${market} and ${taxRates.tax} in (${tax}, ${standardTax}) and ${taxRates.startsAt} <= ${at}
    order by (${taxRates.tax} = ${tax}) desc, ${taxRates.startsAt} desc limit 1)`;
}

/** The rule of a rate; a market without any is not taxed. */
export function ruleOf(rate: RateInForce): TaxRule {
  if (rate?.kind === 'gst') return { kind: 'gst', rate: rate.rate, included: rate.included };
  return rate?.kind === 'export' ? { kind: 'export' } : untaxed;
}

/** The standard rule of a market at an instant: for orders from before their tax was recorded. */
export async function standardRuleAt(tx: Tx, { market, at }: { market: Market; at: Date }): Promise<TaxRule> {
  const asked = rateInForce({ tax: standardTax, market, at: sql`${at.toISOString()}::timestamptz` });
  const answer = await tx.execute(sql`select ${asked} as rate`);
  const [row] = (answer as unknown as { rows: { rate: RateInForce }[] }).rows;
  return ruleOf(row?.rate ?? null);
}
