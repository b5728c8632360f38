import { sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Market } from '#foundation/locale/market.ts';
import type { Currency } from '#foundation/kit/money.ts';
import type { MediaPicture } from '#platform/media/model';
import type { Drawing, Format, Offer, Plan, Programme } from '../model.ts';
import { collectors } from '../markets/collectors.ts';
import { pictureOf } from '../pictures/read-pictures.ts';
import { offers, programmes, type topics } from '../tables.ts';
import { rateInForce, ruleOf, type RateInForce } from '../tax/rate-in-force.ts';
import { withTax } from '../tax/tax.ts';
import { defaultTaxCode, standardTax, type SaleTax } from '../tax/tax-rules.ts';

/** The row of a programme, with that of its topic and the pictures of the library (`picturesOf`), as the rest of the code knows it. */
export function toProgramme(
  row: typeof programmes.$inferSelect,
  topic: typeof topics.$inferSelect,
  pictures: ReadonlyMap<string, MediaPicture>,
): Programme {
  const { id, slug, agesMin, agesMax, title, summary, sessions, minutesPerSession, kit, venue } = row;
  const { tax, taxCode, autoPage, picture } = row;
  return {
    id,
    slug,
    title,
    summary,
    sessions,
    minutesPerSession,
    kit,
    venue,
    tax,
    taxCode,
    autoPage,
    picture: pictureOf(picture, pictures),
    topic: { slug: topic.slug, title: topic.title, art: topic.art as Drawing, position: topic.position },
    format: row.format as Format,
    ages: {
      min: agesMin,
      max: agesMax,
    },
  };
}

/** The fields to read an offer with, in a statement that joins its programme: the row, and its current tax. */
export const offerFields = {
  offer: offers,
  rate: rateInForce({ tax: sql`coalesce(${offers.tax}, ${programmes.tax}, ${standardTax})`, market: offers.market }),
  programmeTaxCode: programmes.taxCode,
  programmeKit: programmes.kit,
};

type OfferFields = {
  offer: typeof offers.$inferSelect;
  rate: RateInForce;
  programmeTaxCode: string | null;
  programmeKit: boolean;
};

/** How a sale of an offer is taxed. */
export function taxOfOffer({ offer, rate, programmeTaxCode }: Omit<OfferFields, 'programmeKit'>): SaleTax {
  return { rule: ruleOf(rate), code: offer.taxCode ?? programmeTaxCode ?? defaultTaxCode };
}

/** Whether the prices of a market are written without their tax. */
export function isWrittenNet(market: Market): boolean {
  const { OWNER_GSTIN, PRICES_WITHOUT_TAX } = config();
  return OWNER_GSTIN !== undefined && PRICES_WITHOUT_TAX.includes(market);
}

/**
 * Converts an offer from its row: prices to pay, including tax. The only place that adds tax to net prices, so that no page shows less than the
 * checkout asks for.
 */
export function toOffer(fields: OfferFields): Offer {
  const { offer: row } = fields;
  const { id, slug, programmeId, parts, label, includes, mostSeats } = row;
  const { usualSeats, waitlist, closesHours, partsDue, joinUntil, joinPrice } = row;
  const market = row.market as Market;
  const tax = taxOfOffer(fields);
  const net = isWrittenNet(market);
  const paid = (amount: number) => (net ? withTax(amount, tax.rule) : amount);
  return {
    id,
    slug,
    programmeId,
    parts,
    partsDue,
    label,
    includes,
    mostSeats,
    usualSeats,
    waitlist,
    closesHours,
    joinUntil,
    joinPrice,
    market,
    tax,
    // A box is posted inside India only, unless the offer says otherwise.
    kit: row.kit ?? (fields.programmeKit && market === 'IN'),
    price: paid(row.price),
    discountedPrice: paid(row.discountedPrice),
    payNow: row.payNow === null ? null : paid(row.payNow),
    least: collectors().least(market),
    plan: row.plan as Plan,
    currency: row.currency as Currency,
  };
}
