import type { CouponTerms } from '#catalogue/catalog/model';
import type { VisitToTell } from '#marketing/conversions/model';
import type { PostalAddress } from '#sales/delivery/model';
import type { Language } from '#foundation/locale/language.ts';
import type { Money } from '#foundation/kit/money.ts';
import type { Staff } from '#platform/people/model';
import type { Touches } from '#marketing/tracking/model';
import type { NewLearner, Order, OrderSource } from '../model.ts';

/** A discount by staff, and the reason: stored with the order and in the audit. */
export type DiscountWish = { terms: CouponTerms; reason: string };

/**
 * The total the buyer saw for now and, in minor units of the same currency, for `later`: they agree to both. Without `later`, the plan's later amount
 * is not compared.
 */
export type ShownTotal = Money & { later?: number };

/** A request to buy a seat for each of the learners. */
export type OrderInput = {
  /** The attempt key: the same key with the same content is the same order. */
  attempt: string;
  offer: string;
  batch: string;
  buyer: Order['buyer'];
  /** The learners, from one to `maxLearners`; the price is for as many seats. */
  learners: NewLearner[];
  /** For the invoice. Without the buyer's state it is refused where one is needed; absent: it was not asked for, as in older orders. */
  invoiceTo?: Order['invoiceTo'];
  /** The kit's address; stored only if the offer sends one. Null is refused then; absent: given later, as in a sale by phone. */
  address?: PostalAddress | null;
  language: Language;
  page: string | null;
  /** The variant of an experiment on that page, by its token. */
  arm?: string | null;
  /** The buyer's marketing touches, from the checkout. */
  touches?: Touches | null;
  /** The visit data to report as a conversion, with the buyer's consent. */
  visit?: VisitToTell | null;
  /** The code of a coupon, as `readCouponCode` reads it. */
  coupon: string | null;
  /** The market in the URL, or null. */
  market: string | null;
  /** The buyer's chosen gateway; empty leaves the choice to us. */
  method: string;
  /** The client, by `clientKey`; absent or empty: unknown, and not counted. */
  client?: string;
  /** The holder id of a waitlist offer's seat (`OfferedSeat`): the order takes it over. */
  seat?: string | undefined;
  /** For single lessons: the chosen times (`slotKey`); absent if the family books them later. */
  slots?: string[];
  /** The time zone (IANA) in which the buyer saw them. */
  zone?: string;
  /** The price the buyer saw; the order is placed only if today's price is the same. */
  shownTotal: ShownTotal | null;
  /** `staff`: placed for the buyer by `by`, and exempt from the limits of unpaid seats. Absent: the buyer on the site. */
  source?: OrderSource;
  by?: Staff;
  /** Only staff may agree to one. */
  discount?: DiscountWish | null;
  /** The buyer's note. */
  note?: string | null;
};
