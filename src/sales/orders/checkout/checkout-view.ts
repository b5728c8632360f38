import type { GatewayName } from '#sales/payments/model';
import type { Dial } from '#foundation/locale/phone-countries.ts';
import type { BatchSale } from '#catalogue/batches/model';
import type { Drawing, ShownPicture } from '#catalogue/catalog/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { ShownList } from './group/check-list.ts';
import type { SlotChoice } from '#catalogue/lessons/model';
import type { CheckoutValues } from './checkout-values.ts';

export type BatchChoice = {
  id: string;
  time: string;
  startsAt: string;
  zone: string;
  /** Its name in the page's language. */
  language: string;
  /** Taught in another language than the page's. */
  otherLanguage: boolean;
  note: string | null;
  /** Until when one enrols, a sentence; null if until the first session. */
  until: string | null;
  sale: BatchSale;
  seatsLeft: number;
};

/** `quantity`: the number of seats in the price. */
export type PriceLine = {
  kind: 'price' | 'discount' | 'missed' | 'coupon' | 'agreed' | 'tooSmall' | 'later';
  amount: string;
  quantity: number;
};

/** The price, including the buyer's coupon. */
export type CheckoutPrice = {
  lines: PriceLine[];
  total: string;
  /** Total and amount for later, as the form sends them back. */
  shownTotal: string;
  /** The number of monthly payments of the rest; 0 if it is due before the first session. */
  months: number;
  struck: string | null;
  later: string | null;
  free: boolean;
  /** The applied coupon code. */
  coupon: string | null;
};

/** The market of the price, and the link to others; without other markets' amounts. */
export type CheckoutMarket = {
  name: string;
  others: { name: string; path: string }[];
  /** Set if the buyer comes from a page for another market: they must choose before buying. */
  mismatch: { asked: string; stay: string } | null;
};

/** The times of single lessons: `picking` while they are chosen, before the form; `batch` is their rolling batch. */
export type CheckoutLessons = {
  choice: SlotChoice;
  batch: string;
  picking: boolean;
  problem: 'none' | 'many' | null;
};

/** Everything the checkout page shows, formatted: amounts and times are text in the page's language. */
export type CheckoutView = CheckoutPrice & {
  offer: string;
  /** The page that led here, with its campaign: carried by the form, not stored. */
  touch?: string;
  /** The attempt of this form. */
  attempt: string;
  programme: string;
  topic: Drawing;
  /** Replaces the topic's drawing. */
  picture: ShownPicture | null;
  /** What the price includes, as staff listed it. */
  includes: string[];
  ages: { min: number; max: number };
  sessions: number;
  minutes: number;
  kit: boolean;
  /** The states of India, if an address is needed; null if no kit is sent. */
  address: { states: { code: string; name: string }[] } | null;
  /** The tax rate in percent and the states to choose from; null if invoices do not name the buyer's state. */
  gst: { rate: number; states: { code: string; name: string }[] } | null;
  /** The prices for one learner, two, and so on. */
  prices: CheckoutPrice[];
  /** The same by the ids of batches that have begun and cost less. */
  joined: Record<string, CheckoutPrice[]>;
  /** The waitlist holds one seat for the buyer: this order may have no other. */
  oneSeat: boolean;
  /** Limit of seats per order; null is no limit. */
  mostSeats: number | null;
  /** On the page for a list: the lines of the buyer's unfinished order. */
  list: ShownList;
  /** The checkout for a list of learners; on that page the regular one. */
  otherPath: string;
  market: CheckoutMarket;
  /** The phone prefix, if forms lack it. */
  dial: Dial | undefined;
  /** Why the campaign code is not valid here. */
  couponProblem: MessageId | null;
  /** The remembered campaign code is no longer valid, here or anywhere. */
  campaignOver: boolean;
  /** Names of the available gateways, the preferred first; one or none is no choice. */
  methods: GatewayName[];
  batches: BatchChoice[];
  /** Set if lessons at teachers' free times are sold instead of dates. */
  lessons: CheckoutLessons | null;
  values: CheckoutValues;
  /** The buyer chose the date before, on the page that led here: it is shown, not asked for again. */
  dateChosen: boolean;
  /** The consent for messages to the phone; null if no channel is set up. */
  optIn: string | null;
  /** How long the seat is held after submit: minutes with a payment page, days with a transfer. */
  keeps: { minutes: number | null; days: number | null };
  /** Until when a seat is held for the buyer's unfinished order. */
  heldUntil: string | null;
  /** The parameters of the waitlist link; null if there is no waitlist. */
  waitlist: { programme: string; language: string; market: string } | null;
  /** The URL has a waitlist seat that is no longer held. */
  seatOver: boolean;
  /** The paid order of this attempt. */
  enrolled: { learner: string; learners: number; path: string } | null;
  /** The page the buyer came from, to go back to. */
  page: string | null;
};
