import type { Language } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Currency } from '#foundation/kit/money.ts';
import type { ProgrammePicture } from './pictures/programme-picture.ts';
import type { SeatRules } from './offers/seat-rules.ts';
import type { SaleTax } from './tax/tax-rules.ts';

export { isCouponCode, readCouponCode } from './coupons/coupon-code.ts';
export { couponWorth, type CouponTerms } from './coupons/coupon-terms.ts';
export type { CouponRefusal } from './coupons/coupon-refusal.ts';
export type { PictureType, ProgrammePicture, StoredPicture } from './pictures/programme-picture.ts';
export { shownPicture, type ShownPicture } from './pictures/shown-picture.ts';
export { seatRulesOf, type SeatRules } from './offers/seat-rules.ts';
export { quote, type Quote, type QuoteLine } from './offers/quote.ts';
export { taxOf, taxOfPart, withTax, type SoldLine, type Tax, type TaxPlaces } from './tax/tax.ts';
export { defaultTaxCode, standardTax, untaxed, type SaleTax, type TaxRule } from './tax/tax-rules.ts';

export const formats = ['workshop', 'course', 'one-on-one'] as const;
export type Format = (typeof formats)[number];

export const plans = ['full', 'advance'] as const;
export type Plan = (typeof plans)[number];

/**
 * When the payments after the checkout of an advance plan are due: all before the first session, or monthly, from the first session on or from
 * the purchase on.
 */
export const partsDueChoices = ['before-start', 'monthly-from-start', 'monthly-from-purchase'] as const;
export type PartsDue = (typeof partsDueChoices)[number];

/** What an offer that says nothing means: a balance is paid before the first session, several instalments monthly once classes have begun. */
export function partsDueOf({ parts, partsDue }: { parts: number; partsDue: PartsDue | null }): PartsDue {
  return partsDue ?? (parts > 2 ? 'monthly-from-start' : 'before-start');
}

/** The drawings a topic can borrow, each with its colour. */
export const drawings = [
  'electronics',
  'rockets',
  'aeromodelling',
  'programming',
  'data',
  'design',
  'parenting',
  'space',
] as const;
export type Drawing = (typeof drawings)[number];

/** Lines of text in the languages they exist in. */
export type LocalLines = Partial<Record<Language, string[]>>;

/** What a programme is about, as filters and cards show it: in the order of `position`, then by slug. */
export type ProgrammeTopic = { slug: string; title: LocalText; art: Drawing; position: number };

/** What is taught. `sessions` meetings of `minutesPerSession` each; `kit` tells whether a box is sent home. */
export type Programme = {
  id: string;
  slug: string;
  topic: ProgrammeTopic;
  format: Format;
  ages: { min: number; max: number };
  title: LocalText;
  summary: LocalText;
  sessions: number;
  minutesPerSession: number;
  kit: boolean;
  venue: string | null;
  /** The name of its tax, where it is not `standard`. */
  tax: string | null;
  /** SAC of the service on invoices, where it is not the usual one. */
  taxCode: string | null;
  /** Whether a page is made for it while no page of the site sells it. */
  autoPage: boolean;
  /** What staff uploaded to stand in place of its topic's drawing. */
  picture: ProgrammePicture | null;
};

/**
 * A way to buy a programme in one market. Amounts in minor units of `currency`. With plan `advance`, `payNow` is
 * paid at checkout and the rest in `parts` - 1 later payments; 2 is an advance and its balance.
 */
export type Offer = SeatRules & {
  id: string;
  slug: string;
  programmeId: string;
  market: Market;
  plan: Plan;
  price: number;
  discountedPrice: number;
  payNow: number | null;
  parts: number;
  /** When the later payments are due; null is as usual (`partsDueOf`). */
  partsDue: PartsDue | null;
  currency: Currency;
  label: LocalText | null;
  /** What the price includes, as staff listed it. */
  includes: LocalLines | null;
  /** How many seats one order may take; null is as many as there are. */
  mostSeats: number | null;
  /** How many seats a new batch of it usually has; null where nobody said. */
  usualSeats: number | null;
  /** Whether a kit is sent to whoever buys it. */
  kit: boolean;
  /** How a sale is taxed at this moment: by its own tax and code, else those of its programme, else the usual ones. */
  tax: SaleTax;
};

/** What an offer includes in a language; in English where nobody wrote it in that one; empty where nobody wrote it. */
export function includedLines({ includes }: Pick<Offer, 'includes'>, language: Language): string[] {
  return includes?.[language] ?? includes?.en ?? [];
}

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether the text can be the slug of something; ask before an address typed by anybody reaches the database. */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 120 && slugShape.test(text);
}
