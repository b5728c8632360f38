import type { CouponTerms, Drawing, PartsDue, SaleTax } from '#catalogue/catalog/model';
import type { KitStep } from '#sales/delivery/model';
import type { DocumentLink } from '#sales/documents/model';
import type { GstState } from '#foundation/locale/gstin.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Money } from '#foundation/kit/money.ts';
import type { OrderState } from './order/states.ts';

export { learnerNames, learnersIn } from './order/learners/learner-names.ts';
export { maxCounted, needWords, type Need, type NeedKind } from './order/need.ts';
export { isPaidFor, isStillPayable, maxOrdersCounted, orderStateNames, type OrderState } from './order/states.ts';

/** For the invoice: a registered business that pays, or only the buyer's state. The GSTIN was checked and wins over `state`. */
export type InvoiceTo = {
  gstin: string | null;
  company: string | null;
  address: string | null;
  state: GstState | null;
};

/** Somebody who learns by an order. `email`: their own, where they have one. */
export type Learner = {
  id: string;
  name: string;
  age: number | null;
  email: string | null;
  isBuyer: boolean;
  /** The batch they were moved to apart from the rest of the order. */
  elsewhere: string | null;
  /** Raised by every change on screen. */
  version: number;
};

/** A learner as somebody sent them, before there is an order. */
export type NewLearner = Pick<Learner, 'name' | 'age' | 'isBuyer'> & { email?: string | null };

/** No order has more learners. */
export const maxLearners = 200;

/** Where an order came from: the buyer on the site, or staff who wrote it down for them. */
export const orderSources = ['site', 'staff'] as const;
export type OrderSource = (typeof orderSources)[number];

/** What staff took off the price of an order: how it was said, what it came to, why, and who agreed to it. */
export type AgreedDiscount = { terms: CouponTerms; worth: Money; reason: string; by: string };

/** An order as the server knows it; never sent to a browser whole. */
export type Order = {
  id: string;
  reference: string;
  state: OrderState;
  offer: string;
  programme: string;
  market: Market;
  batchId: string;
  total: Money;
  later: Money;
  parts: number;
  /** When the later payments are due. */
  partsDue: PartsDue;
  /** Whether a kit is sent, as it was when it was placed. */
  kit: boolean;
  /** How it is taxed, as it was when it was placed; null for orders from before it was noted. */
  tax: SaleTax | null;
  /** The code of the coupon that was used. */
  coupon: string | null;
  source: OrderSource;
  discount: AgreedDiscount | null;
  /** What the buyer wanted us to know. */
  note: string | null;
  buyer: { name: string; mobile: string; country: string; email: string };
  /** In the order they were typed, at least one. */
  learners: Learner[];
  invoiceTo: InvoiceTo | null;
  language: Language;
  page: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  refundAskedAt: Date | null;
  /** When staff answered that wish without ending the order. */
  refundAnsweredAt: Date | null;
  /** When the buyer asked to move to another date, what they wrote, and when staff answered. */
  moveAskedAt: Date | null;
  moveNote: string | null;
  moveAnsweredAt: Date | null;
  /** The order that took the place of this unpaid one. */
  replacedBy: string | null;
  /** What stands for the client that placed it, and for its network, on that day. */
  client: string | null;
  network: string | null;
  /** When the holder of the mail address said that it is theirs. */
  contactConfirmedAt: Date | null;
  createdAt: Date;
};

/** One meeting of what an order bought: as ISO instant, and written in the batch's zone. */
export type OrderDate = { instant: string; time: string; venue: string | null };

/** What stands beside a paid order. */
export type PaidView = {
  dates: OrderDate[];
  /** How far the kit is on its way; empty where none is on it. */
  kitSteps: KitStep[];
  /** All dates as a sheet to print. */
  sheetPath: string;
  /** Opens WhatsApp with a message to another family; null where no page sold it. */
  sharePath: string | null;
};

/** What the holder of an order's link may see; all words are in the page's language. */
export type OrderView = {
  state: OrderState;
  reference: string;
  /** First names only: links are forwarded. */
  learner: string;
  /** How many learn by this order. */
  learners: number;
  programme: string;
  topic: Drawing;
  /** The first session, written out in the batch's zone, and as ISO instant. */
  batchTime: string;
  batchStartsAt: string;
  /** IANA zone of the batch. */
  zone: string;
  sessionsNote: string | null;
  kit: boolean;
  paid: string;
  later: string | null;
  /** The next payment of an advance or instalment plan. */
  balance: { amount: string; by: string; path: string } | null;
  /** What became of the last payment after the checkout; null while none was begun. `by-hand`: the money is sent, and not seen yet. */
  instalment: { outcome: 'paid' | 'failed' | 'pending' | 'by-hand'; amount: string } | null;
  /** Until when the seat is held, for orders that can still be paid. */
  heldUntil: string | null;
  /** Where a paid order is cancelled. */
  cancelPath: string | null;
  /** Money came although the order had ended: it goes back. */
  moneyGoesBack: boolean;
  /** Receipts, invoice and credit notes, the oldest first. */
  documents: DocumentLink[];
  /** Where it says how to pay, while money that is sent by hand is awaited. */
  byHandPath: string | null;
  /** While a seat that is paid by hand waits to be confirmed: for how many days it is kept then, and whether a mail with the link was sent. */
  confirm: { days: number; sent: boolean } | null;
  /** Only of a paid order. */
  enrolled: PaidView | null;
  /** The family's own page, of a paid order. */
  familyPath: string | null;
  /** Calendar file of a paid order. */
  calendarPath: string | null;
  /** Where this is shown, to look again. */
  path: string;
  /** The checkout with the same details, where trying again makes sense. */
  retryPath: string | null;
};
