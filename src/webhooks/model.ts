import { eventKinds, isEventKind, type EventKind } from '#events/model';
import type { StaffSentence } from '#i18n/staff/say';

/** The events in the order that staff choose them, with what each means. */
export const eventWords: Record<EventKind, StaffSentence> = {
  'lead.created': 'Somebody asked to be called back',
  'lead.changed': 'A lead was changed, or asked again',
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.refunded': 'Money went back',
  'order.ended': 'An order expired, or was cancelled, refunded or lapsed',
  'enrolment.moved': 'A learner moved to another batch',
  'certificate.issued': 'A certificate was issued',
};

/** The kinds among these texts, in the order of the catalogue, each once. */
export const kindsAmong = (texts: string[]): EventKind[] =>
  eventKinds.filter((kind) => texts.filter(isEventKind).includes(kind));

/** Why nothing is sent to an endpoint: staff switched it off, it failed for three days, or it answered that it is gone (410). */
export const offReasons = ['staff', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/**
 * The life of a delivery. `waiting`: for its time; `sending`: a worker has it; `delivered`: answered with 2xx, and never sent again by
 * itself; `failed`: three days of tries; `dropped`: the record was gone or erased before it could be told.
 */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const isDeliveryState = (text: string): text is DeliveryState =>
  (deliveryStates as readonly string[]).includes(text);

/**
 * What went wrong with a try without a useful answer. `refused-address`: the name leads into a private network; `redirect`: it answered 3xx,
 * which is not followed; `timeout`: no whole answer in time; `connection`: none at all; `status`: an answer outside of 2xx.
 */
export const tryProblems = ['refused-address', 'redirect', 'timeout', 'connection', 'status', 'secret'] as const;
export type TryProblem = (typeof tryProblems)[number];

/** No more endpoints than these. */
export const mostEndpoints = 20;
