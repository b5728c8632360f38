import type { CouponTerms } from '#catalogue/catalog/model';
import type { VisitToTell } from '#marketing/conversions/model';
import type { PostalAddress } from '#sales/delivery/model';
import type { Language } from '#foundation/locale/language.ts';
import type { Money } from '#foundation/kit/money.ts';
import type { Staff } from '#platform/people/model';
import type { Touches } from '#marketing/tracking/model';
import type { NewLearner, Order, OrderSource } from '../model.ts';

/** What staff take off the price, and why: it stands on the order and in the audit. */
export type DiscountWish = { terms: CouponTerms; reason: string };

/**
 * What somebody read that they pay now and, in minor units of the same currency, what a plan leaves for `later`: they agree to both.
 * Absent: whoever reckoned it asks for nothing else.
 */
export type ShownTotal = Money & { later?: number };

/** What somebody sent to buy a seat for each of the learners. */
export type OrderInput = {
  /** Names the try: the same key with the same content is the same order. */
  attempt: string;
  offer: string;
  batch: string;
  buyer: Order['buyer'];
  /** Who learns, from one to `maxLearners`; the price is for as many seats. */
  learners: NewLearner[];
  invoiceTo?: Order['invoiceTo'];
  /** Where the kit goes; kept only where the offer sends one. Null is refused there; absent: it is told later, as in a sale by phone. */
  address?: PostalAddress | null;
  language: Language;
  page: string | null;
  /** The arm of an experiment on that page, by its token. */
  arm?: string | null;
  /** What brought the buyer, as the checkout knows it. */
  touches?: Touches | null;
  /** What those are told who hear of results, of a buyer who agreed to it. */
  visit?: VisitToTell | null;
  /** The code of a coupon, as `readCouponCode` reads it. */
  coupon: string | null;
  /** The market the address names; null where it names none. */
  market: string | null;
  /** The name of the gateway the buyer chose; empty leaves the choice to us. */
  method: string;
  /** Who sends it, as `clientKey` tells; absent or empty: not known, and not counted. */
  client?: string;
  /** Who holds the seat that is offered to the buyer by the waitlist (`OfferedSeat`): the order takes it over. */
  seat?: string | undefined;
  /** Of single lessons: the chosen times (`slotKey`); absent where the family books them later. */
  slots?: string[];
  /** The clock (IANA) on which the buyer saw them. */
  zone?: string;
  /** What the buyer saw that it costs; the order is placed at today's price only if it is the same. */
  shownTotal: ShownTotal | null;
  /** `staff`: written down for the buyer by `by`, and counted against no limit of unpaid seats. Absent: the buyer on the site. */
  source?: OrderSource;
  by?: Staff;
  /** Only staff may agree to one. */
  discount?: DiscountWish | null;
  /** What the buyer wants us to know. */
  note?: string | null;
};
