/**
 * The kinds of events for external systems. The part before the dot names the record that the event is about; its id is the
 * event's `aboutId`. Only kinds that are published are listed.
 */
export const eventKinds = [
  'lead.created',
  'lead.changed',
  'order.placed',
  'order.paid',
  'order.refunded',
  'order.ended',
  'enrolment.moved',
  'certificate.issued',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Whether a text names a kind of event. */
export const isEventKind = (text: string): text is EventKind => (eventKinds as readonly string[]).includes(text);

/** The records that events are about. */
export type EventSubject = EventKind extends infer Kind ? (Kind extends `${infer Of}.${string}` ? Of : never) : never;

/** What is noted with an event: ids, states and amounts (minor units with a currency) as they were, nothing about a person. */
export type EventFacts = Record<string, string | number | null | string[]>;

/** An event to publish. */
export type NewEvent = { kind: EventKind; aboutId: string; facts?: EventFacts };

/** One that was published. `at`: when, by the database's clock. */
export type OutboxEvent = { id: string; kind: EventKind; aboutId: string; facts: EventFacts; at: Date };
