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
  /** In the words of the page. */
  language: string;
  /** Taught in another language than the page is written in. */
  otherLanguage: boolean;
  note: string | null;
  /** The end of enrolment, where that is before the first session. */
  until: string | null;
  sale: BatchSale;
  seatsLeft: number;
};

/** `quantity`: of how many seats it is the price. */
export type PriceLine = {
  kind: 'price' | 'discount' | 'coupon' | 'agreed' | 'later';
  amount: string;
  quantity: number;
};

/** What it costs, with the buyer's code where there is one. */
export type CheckoutPrice = {
  lines: PriceLine[];
  total: string;
  /** Total and what is left for later, as the form sends them back. */
  shownTotal: string;
  /** How many monthly payments the rest is paid in; 0 where it is due before the first session. */
  months: number;
  struck: string | null;
  later: string | null;
  free: boolean;
  /** The code that is taken off. */
  coupon: string | null;
};

/** Whose price it is, and the way to that of others; amounts of other markets are not here. */
export type CheckoutMarket = {
  name: string;
  others: { name: string; path: string }[];
  /** Set when the page the buyer comes from is for another market: nothing is sold before they chose. */
  mismatch: { asked: string; stay: string } | null;
};

/** The times of single lessons: `picking` while they are chosen, before the form; `batch` holds the families of such lessons. */
export type CheckoutLessons = {
  choice: SlotChoice;
  batch: string;
  picking: boolean;
  problem: 'none' | 'many' | null;
};

/** Everything the checkout page shows, ready to print: amounts and times are text in the page's language. */
export type CheckoutView = CheckoutPrice & {
  offer: string;
  /** The page that led here, with its campaign: the form carries it, nothing is stored. */
  touch?: string;
  /** The try this form belongs to. */
  attempt: string;
  programme: string;
  topic: Drawing;
  /** Stands in place of the drawing of the topic. */
  picture: ShownPicture | null;
  /** What the price includes, as staff listed it. */
  includes: string[];
  ages: { min: number; max: number };
  sessions: number;
  minutes: number;
  kit: boolean;
  /** The states of India to choose from, where an address is asked for; null where no kit is sent. */
  address: { states: { code: string; name: string }[] } | null;
  /** Where an invoice with tax is to be had: the rate of the tax in the price, in percent, and the states to choose from. */
  gst: { rate: number; states: { code: string; name: string }[] } | null;
  /** What it costs for one learner, two, and so on. */
  prices: CheckoutPrice[];
  /** One seat is held for the buyer by the waitlist: they buy no other with it. */
  oneSeat: boolean;
  /** How many seats one order may take; null is as many as there are. */
  mostSeats: number | null;
  /** On the page for a list of learners the lines of the order this buyer began. */
  list: ShownList;
  /** The checkout for a list of learners; from there the one without. */
  otherPath: string;
  market: CheckoutMarket;
  /** The prefix of its phone numbers where forms do not have it anyway. */
  dial: Dial | undefined;
  /** Why the code of a campaign link is worth nothing here. */
  couponProblem: MessageId | null;
  /** The code this browser kept of a campaign is worth nothing any more, here or elsewhere. */
  campaignOver: boolean;
  /** Names of the gateways to choose from, the preferred first; one or none is no choice. */
  methods: string[];
  batches: BatchChoice[];
  /** Where times of teachers are sold instead of dates. */
  lessons: CheckoutLessons | null;
  values: CheckoutValues;
  /** What is asked about messages to the phone; null while no channel is set up. */
  optIn: string | null;
  /** How long a seat is kept once this is sent: minutes where a payment page opens, days where the money is sent by hand. */
  keeps: { minutes: number | null; days: number | null };
  /** Until when a seat is held for the order this buyer began. */
  heldUntil: string | null;
  /** What the way to the waitlist names; null where nobody may wait. */
  waitlist: { programme: string; language: string; market: string } | null;
  /** The address brings a seat of the waitlist that is not held any more. */
  seatOver: boolean;
  /** The order this try ended in, when it is paid. */
  enrolled: { learner: string; learners: number; path: string } | null;
  /** Where the buyer came from, to go back to. */
  page: string | null;
};
