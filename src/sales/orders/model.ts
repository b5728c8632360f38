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

/** For the invoice: a registered business that pays, or only the buyer's state. The GSTIN is validated and takes precedence over `state`. */
export type InvoiceTo = {
  gstin: string | null;
  company: string | null;
  address: string | null;
  state: GstState | null;
};

/** A learner of an order. `email`: their own, if given. */
export type Learner = {
  id: string;
  name: string;
  age: number | null;
  email: string | null;
  isBuyer: boolean;
  /** The batch they were moved to, apart from the rest of the order. */
  elsewhere: string | null;
  /** Incremented by every change on screen. */
  version: number;
};

/** A submitted learner, before there is an order. */
export type NewLearner = Pick<Learner, 'name' | 'age' | 'isBuyer'> & { email?: string | null };

/** Above this amount (minor units) staff type it twice: ten thousand rupees, dollars, dirhams. */
export const typedTwiceAbove = 1_000_000;

/** The source of an order: the buyer on the site, or staff on their behalf. */
export const orderSources = ['site', 'staff'] as const;
export type OrderSource = (typeof orderSources)[number];

/** A discount agreed by staff: its terms, its amount, the reason, and who agreed. */
export type AgreedDiscount = { terms: CouponTerms; worth: Money; reason: string; by: string };

/** An order on the server; never sent to a browser as a whole. */
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
  /** Whether a kit is sent, as of when it was placed. */
  kit: boolean;
  /** Its tax as of when it was placed; null for orders from before it was recorded. */
  tax: SaleTax | null;
  /** The coupon code used. */
  coupon: string | null;
  source: OrderSource;
  discount: AgreedDiscount | null;
  /** The buyer's note. */
  note: string | null;
  /** `email` is empty for a buyer without an address, whom only staff can enter: mails are not sent, links go by phone. */
  buyer: { name: string; mobile: string; country: string; email: string };
  /** In the order typed, at least one. */
  learners: Learner[];
  invoiceTo: InvoiceTo | null;
  language: Language;
  page: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  refundAskedAt: Date | null;
  /** When staff answered the request without ending the order. */
  refundAnsweredAt: Date | null;
  /** When the buyer asked to move to another date, their note, and when staff answered. */
  moveAskedAt: Date | null;
  moveNote: string | null;
  moveAnsweredAt: Date | null;
  /** The order that replaced this unpaid one. */
  replacedBy: string | null;
  /** Day-specific marks of the client that placed it, and of its network. */
  client: string | null;
  network: string | null;
  /** When the mail address was confirmed by its holder. */
  contactConfirmedAt: Date | null;
  createdAt: Date;
};

/** One meeting of an order: as ISO instant, and formatted in the batch's zone. */
export type OrderDate = { instant: string; time: string; venue: string | null };

/** The additional facts of a paid order. */
export type PaidView = {
  dates: OrderDate[];
  /** The kit's progress; empty if none is on its way. */
  kitSteps: KitStep[];
  /** All dates as a printable sheet. */
  sheetPath: string;
  /** Opens WhatsApp with a message to another family; null if the order has no page. */
  sharePath: string | null;
};

/** What the holder of an order's link may see; all text is in the page's language. */
export type OrderView = {
  state: OrderState;
  reference: string;
  /** First names only, because links are forwarded. */
  learner: string;
  /** The number of learners. */
  learners: number;
  programme: string;
  topic: Drawing;
  /** The first session, formatted in the batch's zone, and as ISO instant. */
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
  /** The state of the last payment after the checkout; null if none was begun. `by-hand`: sent by the buyer, not received yet. */
  instalment: { outcome: 'paid' | 'failed' | 'pending' | 'by-hand'; amount: string } | null;
  /** Until when the seat is held, for orders that can still be paid. */
  heldUntil: string | null;
  /** The page to cancel a paid order. */
  cancelPath: string | null;
  /** A late payment for an ended order: it is refunded. */
  moneyGoesBack: boolean;
  /** What a paid order was paid beyond its price, such as a second payment, while it is not yet sent back; null otherwise. */
  paidTooMuch: string | null;
  /** Receipts, invoice and credit notes, oldest first. */
  documents: DocumentLink[];
  /** The page with payment instructions, while a manual payment is awaited. */
  byHandPath: string | null;
  /** While a manual payment's seat waits for confirmation: for how many days it is then held, and whether the link was mailed. */
  confirm: { days: number; sent: boolean } | null;
  /** Only for a paid order. */
  enrolled: PaidView | null;
  /** The family's page of a paid order. */
  familyPath: string | null;
  /** Calendar file of a paid order. */
  calendarPath: string | null;
  /** The URL of this page, to reload. */
  path: string;
  /** The checkout with the same details, if a retry makes sense. */
  retryPath: string | null;
  /** Takes a form that opens the payment of this order once more, while its seat is held. */
  payAgainPath: string | null;
};

/** Whether the buyer's data was erased. An order always has a mobile number, so an empty address alone means that the buyer gave none. */
export const isErased = ({ mobile, email }: Order['buyer']): boolean => mobile === '' && email === '';
