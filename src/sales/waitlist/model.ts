import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';

/** How long an offered seat is held, in hours; never beyond the start of the batch. */
export const offerHours = 24;

/**
 * The states of a waitlist entry. `offered`: a seat is held for them; `taken`: they have a seat; `declined`: they refused the offer; `expired`: the
 * offer ran out, or the batch began; `left` and `removed`: ended by them or by staff.
 */
export const waitStates = ['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed'] as const;
export type WaitState = (typeof waitStates)[number];

/** The possible transitions. A late payment may still take a seat after the offer expired. */
export const nextStates: Record<WaitState, readonly WaitState[]> = {
  waiting: ['offered', 'taken', 'expired', 'left', 'removed'],
  offered: ['taken', 'declined', 'expired', 'removed'],
  expired: ['taken'],
  declined: ['taken'],
  removed: ['taken'],
  left: [],
  taken: [],
};

/** Whether a person is waiting or has a held seat. */
export function isStanding(state: WaitState): boolean {
  return state === 'waiting' || state === 'offered';
}

/** One person on a batch's waitlist. `place` only orders the line; `mobile` is E.164, `market` null if the page had none. */
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
  /** The member of staff who added them; null for those who joined on the site. */
  addedBy: string | null;
  /** The holder of the offered seat: the offer itself, then the order that took it over. */
  holdId: string | null;
  offeredAt: Date | null;
  offeredUntil: Date | null;
  orderId: string | null;
  version: number;
  createdAt: Date;
};

/** The fields of the join form. */
export const joinFields = ['name', 'mobile', 'email', 'consent', 'batch'] as const;
export type JoinField = (typeof joinFields)[number];
export type JoinProblems = Partial<Record<JoinField, MessageId>>;
export type JoinValues = { name: string; mobile: string; country: string; email: string; batch: string };
