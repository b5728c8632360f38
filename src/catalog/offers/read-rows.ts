import { config } from '#config';
import type { Market } from '#locale/market';
import type { Currency } from '#kit/money';
import type { Format, Offer, Plan, Programme, ProgrammeTopic } from '../model.ts';
import type { offers, programmes } from '../tables.ts';
import { withTax } from '../tax/tax.ts';
import { taxRules } from '../tax/tax-rules.ts';

/** The row of a programme as the rest of the code knows it. */
export function toProgramme(row: typeof programmes.$inferSelect): Programme {
  const { id, slug, agesMin, agesMax, title, summary, sessions, minutesPerSession, kit, venue, taxCode } = row;
  return {
    id,
    slug,
    title,
    summary,
    sessions,
    minutesPerSession,
    kit,
    venue,
    taxCode,
    topic: row.topic as ProgrammeTopic,
    format: row.format as Format,
    ages: {
      min: agesMin,
      max: agesMax,
    },
  };
}

/**
 * The row of an offer as the rest of the code knows it: what is paid, tax included. Here alone tax is put on prices that were
 * written without it, except `asWritten`, so that no page shows less than the checkout asks for.
 */
export function toOffer(row: typeof offers.$inferSelect, asWritten = false): Offer {
  const { id, slug, programmeId, parts, label } = row;
  const market = row.market as Market;
  const { OWNER_GSTIN, PRICES_WITHOUT_TAX } = config();
  const net = !asWritten && OWNER_GSTIN !== undefined && PRICES_WITHOUT_TAX.includes(market);
  const paid = (amount: number) => (net ? withTax(amount, taxRules[market]) : amount);
  return {
    id,
    slug,
    programmeId,
    parts,
    label,
    market,
    price: paid(row.price),
    discountedPrice: paid(row.discountedPrice),
    payNow: row.payNow === null ? null : paid(row.payNow),
    plan: row.plan as Plan,
    currency: row.currency as Currency,
  };
}
