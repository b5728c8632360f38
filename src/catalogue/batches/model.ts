import type { Offer, SeatRules, SessionShare } from '#catalogue/catalog/model';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { Market } from '#foundation/locale/market.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';

/** How long a seat is held during payment, in minutes. */
export const holdMinutes = 15;

/** The days of the week as rules name them, from Sunday as in calendars. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** Limit of meetings per batch. */
export const maxSessions = 400;

/** At or below this many free seats a page says that few are left. */
export const fewSeats = 5;

/**
 * A date on which a programme is taught. `startsAt` is the first session; `zone` (IANA) is its clock. `seatsLeft` is open to everyone: it counts
 * expired holds as free, and excludes seats reserved for the waitlist. A batch without `market` is open to all markets.
 */
export type Batch = {
  id: string;
  slug: string;
  programme: string;
  language: Language;
  market: Market | null;
  zone: string;
  startsAt: Date;
  sessionsNote: LocalText | null;
  capacity: number;
  taken: number;
  seatsLeft: number;
  state: 'open' | 'closed';
  /** A rolling batch: it holds the families of a programme with individually booked lessons and has no date of its own. */
  rolling: boolean;
  /** Open, and not begun by the database's clock; seats may still be gone. */
  bookable: boolean;
  /** Seconds until it begins, by the database's clock when read; negative once it has begun. */
  secondsLeft: number;
  /** Only of an open batch that has begun and meets again. */
  begun?: Begun | undefined;
};

/** An open batch that has begun, by the database's clock: the number of its sessions without cancelled ones, and those still to come. */
export type Begun = { sessions: number; toCome: { number: number; startsAt: Date }[] };

/**
 * One meeting of a batch, with the batch's values where it has none of its own: `teacherId` is a member of staff, `joinUrl` the joining link, `venue`
 * the place. `number` counts from 1.
 */
export type BatchSession = {
  id: string;
  batchId: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  teacherId: string | null;
  joinUrl: string | null;
  venue: string | null;
  state: 'planned' | 'held' | 'cancelled';
  /** Incremented when time, place or state change: calendars take the newest. */
  sequence: number;
};

/** What changed of one meeting, for those who have a seat. Times are ISO 8601 in UTC, `zone` is the batch's. */
export type SessionChange = {
  number: number;
  kind: 'added' | 'moved' | 'cancelled' | 'restored' | 'place';
  from: string | null;
  to: string | null;
};

/** Changes of a batch that are not announced yet. */
export type BatchNews = { id: string; batchId: string; changes: SessionChange[] };

/** The end of a rolling batch's sale, stored as its `startsAt`. */
export const rollingUntil = new Date('2099-01-01T00:00:00Z');

/** Whether there is no date to show: a rolling batch without a lesson of an order in its place. */
export function isUndated({ rolling, startsAt }: Pick<Batch, 'rolling' | 'startsAt'>): boolean {
  return rolling && startsAt >= rollingUntil;
}

/** When a batch starts, as staff read it. */
export function startWords(batch: Pick<Batch, 'rolling' | 'startsAt' | 'zone'>): string {
  return isUndated(batch)
    ? say('Lessons by appointment')
    : formatWorkshopTime(batch.startsAt, batch.zone, staffLanguage());
}

type Rules = Pick<SeatRules, 'closesHours' | 'joinUntil'>;

/**
 * Whether an offer no longer sells this batch: it closes `closesHours` before the first session, or allows to join until session `joinUntil` begins.
 * Rolling batches have no first session.
 */
export function hasClosed(
  { rolling, secondsLeft, begun }: Pick<Batch, 'rolling' | 'secondsLeft' | 'begun'>,
  { closesHours, joinUntil }: Rules,
): boolean {
  if (rolling) return false;
  if (secondsLeft > 0) return secondsLeft <= closesHours * 3_600;
  return !begun?.toCome.some(({ number }) => number <= joinUntil);
}

/** A batch as an offer sells it: not bookable once enrolment by that offer has closed, and bookable after it began where one may join later. */
export function soldBy<One extends Pick<Batch, 'rolling' | 'secondsLeft' | 'begun' | 'bookable'>>(
  batch: One,
  rules: Rules | null | undefined,
): One {
  if (!rules) return batch;
  if (hasClosed(batch, rules)) return { ...batch, bookable: false };
  return batch.begun ? { ...batch, bookable: true } : batch;
}

/** The end of enrolment by an offer; null where that is the beginning of the batch. Of a batch that has begun the start of the last session to join with. */
export function enrolUntil(
  { rolling, startsAt, begun }: Pick<Batch, 'rolling' | 'startsAt' | 'begun'>,
  rules: Rules | null | undefined,
): Date | null {
  if (begun) return begun.toCome.findLast(({ number }) => number <= (rules?.joinUntil ?? 1))?.startsAt ?? null;
  const hours = rules?.closesHours ?? 0;
  return rolling || hours === 0 ? null : new Date(startsAt.getTime() - hours * 3_600_000);
}

/** An offer as it sells one batch: of a batch that has begun only the sessions to come are paid, where the offer says so. */
export function joinedOffer<One extends Pick<Offer, 'joinPrice'>>(
  offer: One,
  batch: Pick<Batch, 'begun'> | null | undefined,
): One & { share?: SessionShare } {
  const { begun } = batch ?? {};
  if (offer.joinPrice === 'full' || !begun) return offer;
  return { ...offer, share: { left: begun.toCome.length, of: begun.sessions } };
}

export type BatchSale = 'open' | 'few' | 'sold-out' | 'closed';

/** The sale state of a batch for a buyer. */
export function batchSale({ bookable, seatsLeft }: Pick<Batch, 'bookable' | 'seatsLeft'>): BatchSale {
  if (!bookable) return 'closed';
  if (seatsLeft <= 0) return 'sold-out';
  return seatsLeft <= fewSeats ? 'few' : 'open';
}
