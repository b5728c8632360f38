import type { Market } from '#foundation/locale/market.ts';
import type { BatchSale } from '#catalogue/batches/model';
import type { ShownPicture } from '#catalogue/catalog/model';
import type { Topic } from '#foundation/ui/media/topic.tsx';

/** Whether a programme can be enrolled in now: a date with free seats, only full ones (`full`: and no waitlist), or none open. */
export type PageSale = 'open' | 'sold-out' | 'full' | 'no-dates';

/** A batch as a visitor sees it. Times are written for the page's zone and language; `startsAt` is ISO 8601 in UTC. */
export type BatchView = {
  id: string;
  startsAt: string;
  when: string;
  /** IANA name of the zone `when` is written for. */
  zone: string;
  /** The same by the clock of the page's market, with its name, if that differs. */
  inMarket?: string | undefined;
  language: string;
  note: string | null;
  /** Its dates, written out; absent with a single date, or if not shown. */
  dates?: string | undefined;
  seatsLeft: number;
  sale: BatchSale;
  /** The checkout with this batch chosen; null when there is nothing to buy. */
  path: string | null;
  /** Until when one enrols, a sentence; absent if that is its start, or enrolment is over. */
  until?: string | undefined;
  /** Its dates as a calendar file; absent in a list of several programmes. */
  calendarPath?: string | undefined;
  /** Its waitlist; null where it has none. */
  waitlistPath: string | null;
  /** Present in a list of several programmes. */
  programme: { title: string; path: string | null; topic: Topic } | null;
  /** Its price: in a list of several programmes, and where it has begun and another price is left. */
  price?: Pick<OfferView, 'price' | 'struck' | 'free'> | undefined;
  /** Taught in another language than the page is written in. */
  otherLanguage?: true | undefined;
};

/** The way to the price for another market; the price itself never shows here. */
export type MarketLink = { market: Market; name: string; path: string };

/** An offer as a visitor sees it: prices are written for the page's language, `struck` is the price before discount. */
export type OfferView = {
  slug: string;
  name: string;
  market: Market;
  plan: 'full' | 'advance';
  free: boolean;
  price: string;
  struck: string | null;
  /** With an advance: the part paid now, and the rest. */
  payNow: string | null;
  later: string | null;
  path: string;
  /** The whole price by session, of several, as a sentence; never less than is paid, and “about” where it is rounded up to whole units. */
  perSession?: string | undefined;
  /** Whether it can be bought now; absent: yes. */
  sale?: PageSale | undefined;
  /** Until when one enrols in the next batch, a sentence; absent if that is its start. */
  until?: string | undefined;
  /** The waitlist while it is sold out. */
  waitlistPath?: string | undefined;
};

/** A programme in a listing. */
export type ProgrammeCardView = {
  slug: string;
  title: string;
  summary: string;
  topic: Topic;
  /** Stands in place of the drawing of the topic. */
  picture?: ShownPicture | null;
  ages: { min: number; max: number };
  sessions: number;
  languages: string[];
  path: string;
  price: Pick<OfferView, 'price' | 'struck' | 'free'> | null;
  next: BatchView | null;
};

/** The facts that a programme page states itself. */
export type ProgrammeFacts = {
  ages: { min: number; max: number };
  sessions: number;
  minutes: number;
  languages: string[];
  kit: boolean;
  venue: string | null;
};

/** What stands beside the content of a page that sells, and on narrow windows at its lower edge. */
export type EnrolBar = {
  offer: OfferView;
  next: BatchView | null;
  facts: Pick<ProgrammeFacts, 'ages' | 'languages'> | null;
  /** Where to go while nothing can be bought. */
  instead: { label: string; path: string } | null;
};
