import type { Market } from '#kit/market';
import type { Currency } from '#kit/money';
import type { Format, Offer, Plan, Programme, ProgrammeTopic } from './model.ts';
import type { offers, programmes } from './tables.ts';

/** The row of a programme as the rest of the house knows it. */
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

/** The row of an offer as the rest of the house knows it. */
export function toOffer(row: typeof offers.$inferSelect): Offer {
  const { id, slug, programmeId, price, discountedPrice, payNow, parts, label } = row;
  return {
    id,
    slug,
    programmeId,
    price,
    discountedPrice,
    payNow,
    parts,
    label,
    market: row.market as Market,
    plan: row.plan as Plan,
    currency: row.currency as Currency,
  };
}
