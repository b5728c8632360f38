import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';

/** So long a free seat is held for who is asked about it, in hours; never beyond the start of the batch. */
export const offerHours = 24;

/**
 * Where somebody stands in the line of a batch. `offered`: a seat is held for them; `taken`: they have a seat; `declined`: they did not want the
 * one that was offered; `expired`: its time ran out, or the batch began; `left` and `removed`: they or staff ended the waiting.
 */
export const waitStates = ['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed'] as const;
export type WaitState = (typeof waitStates)[number];

/** What may follow what. Money that came late may still take a seat after the time of the offer. */
export const nextStates: Record<WaitState, readonly WaitState[]> = {
  waiting: ['offered', 'taken', 'expired', 'left', 'removed'],
  offered: ['taken', 'declined', 'expired', 'removed'],
  expired: ['taken'],
  declined: ['taken'],
  removed: ['taken'],
  left: [],
  taken: [],
};

/** Whether somebody is in the line, or has a seat held by it. */
export function isStanding(state: WaitState): boolean {
  return state === 'waiting' || state === 'offered';
}

/** One person in the line of a batch. `place` only orders the line; `mobile` is E.164, `market` null where the page named none. */
export type Waiter = {
  id: string;
  batchId: string;
  place: number;
  state: WaitState;
  name: string;
  mobile: string;
  country: string;
  email: string;
  language: Language;
  market: Market | null;
  /** The page they came from. */
  page: string | null;
  leadId: string | null;
  /** The member of staff who added them; null for who joined on the site. */
  addedBy: string | null;
  /** Who holds the seat that is offered: the offer itself, then the order that took it over. */
  holdId: string | null;
  offeredAt: Date | null;
  offeredUntil: Date | null;
  orderId: string | null;
  version: number;
  createdAt: Date;
};

/** The fields of the form by which somebody joins. */
export const joinFields = ['name', 'mobile', 'email', 'consent', 'batch'] as const;
export type JoinField = (typeof joinFields)[number];
export type JoinProblems = Partial<Record<JoinField, MessageId>>;
export type JoinValues = { name: string; mobile: string; country: string; email: string; batch: string };
