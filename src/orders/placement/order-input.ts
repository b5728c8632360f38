import type { PostalAddress } from '#delivery/model';
import type { Language } from '#locale/language';
import type { Money } from '#kit/money';
import type { Order } from '../model.ts';

/** What somebody sent to buy one seat. */
export type OrderInput = {
  /** Names the try: the same key with the same content is the same order. */
  attempt: string;
  offer: string;
  batch: string;
  buyer: Order['buyer'];
  learner: Order['learner'];
  invoiceTo?: Order['invoiceTo'];
  /** Where the kit goes; kept only where the offer sends one. Null is refused there; absent: it is told later, as in a sale by phone. */
  address?: PostalAddress | null;
  language: Language;
  page: string | null;
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
  /** The total the buyer saw; the order is placed at today's price only if it is the same. */
  shownTotal: Money | null;
};
