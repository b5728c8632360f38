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
export { quote, type Quote, type QuoteLine, type SessionShare } from './offers/quote.ts';
export { taxOf, taxOfPart, withTax, type SoldLine, type Tax, type TaxPlaces } from './tax/tax.ts';
export { defaultTaxCode, standardTax, untaxed, type SaleTax, type TaxRule } from './tax/tax-rules.ts';

export const formats = ['workshop', 'course', 'one-on-one'] as const;
export type Format = (typeof formats)[number];

export const plans = ['full', 'advance'] as const;
export type Plan = (typeof plans)[number];

/** When the later payments of an advance plan are due: all before the first session, or monthly, starting at the first session or at the purchase. */
export const partsDueChoices = ['before-start', 'monthly-from-start', 'monthly-from-purchase'] as const;
export type PartsDue = (typeof partsDueChoices)[number];

/** The default when an offer sets nothing: a balance is due before the first session, several instalments monthly once classes have begun. */
export function partsDueOf({ parts, partsDue }: { parts: number; partsDue: PartsDue | null }): PartsDue {
  return partsDue ?? (parts > 2 ? 'monthly-from-start' : 'before-start');
}

/** What a batch that has begun costs: the whole price, or only the share of the sessions that are still to come. */
export const joinPrices = ['full', 'sessions-left'] as const;
export type JoinPrice = (typeof joinPrices)[number];

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

/** A programme's topic, for filters and cards: ordered by `position`, then slug. */
export type ProgrammeTopic = { slug: string; title: LocalText; art: Drawing; position: number };

/** A programme. `sessions` meetings of `minutesPerSession` each; `kit`: whether a kit is shipped. */
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
  /** The name of its tax, if not `standard`. */
  tax: string | null;
  /** SAC of the service on invoices, if not the default one. */
  taxCode: string | null;
  /** Whether it gets a generated page while no page of the site sells it. */
  autoPage: boolean;
  /** An uploaded picture that replaces its topic's drawing. */
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
  /** The smallest amount that can be collected in its market; absent: any. */
  least?: number;
  parts: number;
  /** When the later payments are due; null is the default (`partsDueOf`). */
  partsDue: PartsDue | null;
  /** What joining a batch that has begun costs. */
  joinPrice: JoinPrice;
  currency: Currency;
  label: LocalText | null;
  /** What the price includes, as staff listed it. */
  includes: LocalLines | null;
  /** Limit of seats per order; null is no limit. */
  mostSeats: number | null;
  /** Default seats of a new batch; null if not set. */
  usualSeats: number | null;
  /** Whether buyers get a kit. */
  kit: boolean;
  /** The current tax of a sale: the offer's own tax and code, else those of its programme, else the default ones. */
  tax: SaleTax;
};

/** An offer and the programme that it sells. */
export type Sold = { offer: Offer; programme: Programme };

/** What an offer includes, in a language, else in English, else empty. */
export function includedLines({ includes }: Pick<Offer, 'includes'>, language: Language): string[] {
  return includes?.[language] ?? includes?.en ?? [];
}

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether the text can be a slug; check it before untrusted input reaches the database. */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 120 && slugShape.test(text);
}
