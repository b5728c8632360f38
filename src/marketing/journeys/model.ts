import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ConsentPurpose, MessagePurpose, PhoneChannel } from '#marketing/channels/model';

/** The journeys. Each is data (`journeys`); all run in the same way. */
export const journeyKeys = [
  'lead-thanked',
  'lead-not-reached',
  'abandoned-checkout',
  'balance-due',
  'first-session',
  'course-ended',
  'come-again',
] as const;
export type JourneyKey = (typeof journeyKeys)[number];

/** Why a person leaves a journey before its end. */
export const stopReasons = [
  'paid',
  'enrolled',
  'replied',
  'called',
  'closed',
  'opted-out',
  'over',
  'merged',
  'gone',
  'taken-out',
  'switched-off',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** `waiting`: a step or a check of the goal is still to come. `done`: all steps were taken, without reaching the goal. */
export type EntryState = 'waiting' | 'stopped' | 'done';

/** The ways to send a step, in order of preference. */
export type Way = PhoneChannel | 'mail';

/** The state of a journey's mail; messages to phones are in `#marketing/channels`. `unknown`: it may have been sent, and is never retried. */
export type SendState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped';

/** Minutes. */
export type Delay = { usual: number; least: number; most: number };

export type Step = { key: string; purpose: MessagePurpose; delay: Delay };

export type Journey = {
  key: JourneyKey;
  title: StaffSentence;
  text: StaffSentence;
  /** What enters: a lead, or an order. */
  about: 'lead' | 'order';
  /** When a person enters. */
  begins: StaffSentence;
  /** The consent that a message to a phone needs. */
  consent: ConsentPurpose;
  ways: readonly Way[];
  steps: readonly Step[];
  stops: readonly StopReason[];
  goal: StopReason;
  /** How many failed calls it takes to enter. */
  tries?: { usual: number; least: number; most: number };
};

/** A journey sent by another module: its switch turns that module's messages on and off, and nothing is sent twice. */
export type OwnSender = Pick<Journey, 'title' | 'text' | 'begins' | 'consent'> & {
  key: JourneyKey;
  steps: readonly { key: string; when: StaffSentence; purpose: MessagePurpose }[];
  stops: readonly StopReason[];
};

const [hour, day, week] = [60, 24 * 60, 7 * 24 * 60];
const everywhere = ['whatsapp', 'sms', 'mail'] as const;

/** The journeys that this module runs. All are off until the owner turns them on. */
export const journeys: readonly Journey[] = [
  {
    key: 'lead-thanked',
    title: 'Thanks for asking',
    text: 'Whoever leaves their number gets a word at once: you will call, and here is the page they asked about.',
    about: 'lead',
    begins: 'Somebody asks to be called.',
    consent: 'workshop',
    ways: everywhere,
    steps: [{ key: 'thanks', purpose: 'lead-thanks', delay: { usual: 10, least: 1, most: day } }],
    stops: ['enrolled', 'closed', 'replied', 'called', 'opted-out', 'merged', 'gone'],
    goal: 'replied',
  },
  {
    key: 'lead-not-reached',
    title: 'Not reached by phone',
    text: 'Whoever does not pick up is asked in writing when a call suits them.',
    about: 'lead',
    begins: 'A call was noted as “Not reached” as often as set below.',
    consent: 'workshop',
    ways: everywhere,
    steps: [
      { key: 'ask', purpose: 'not-reached', delay: { usual: 15, least: 1, most: day } },
      { key: 'again', purpose: 'not-reached-again', delay: { usual: 2 * day, least: day, most: 2 * week } },
    ],
    stops: ['enrolled', 'closed', 'replied', 'called', 'opted-out', 'merged', 'gone'],
    goal: 'replied',
    tries: { usual: 2, least: 1, most: 5 },
  },
  {
    key: 'abandoned-checkout',
    title: 'Checkout not finished',
    text: 'Whoever filled in the checkout and did not pay is helped to finish it.',
    about: 'order',
    begins: 'Somebody sends the checkout and no money comes.',
    consent: 'workshop',
    ways: everywhere,
    steps: [
      { key: 'open', purpose: 'checkout-open', delay: { usual: hour, least: 20, most: 2 * day } },
      { key: 'last', purpose: 'checkout-last', delay: { usual: day, least: 6 * hour, most: week } },
    ],
    stops: ['paid', 'enrolled', 'replied', 'opted-out', 'over', 'gone'],
    goal: 'paid',
  },
  {
    key: 'course-ended',
    title: 'After the last session',
    text: 'Thanks for learning with you, where the certificate and the papers are, and what comes next.',
    about: 'order',
    begins: 'The last session of a batch is over.',
    consent: 'workshop',
    ways: everywhere,
    steps: [{ key: 'thanks', purpose: 'course-ended', delay: { usual: 3 * hour, least: hour, most: week } }],
    stops: ['over', 'opted-out', 'gone'],
    goal: 'enrolled',
  },
  {
    key: 'come-again',
    title: 'Come again',
    text: 'Weeks after the last session: what is new. Only to a phone whose owner agreed to offers; by mail the newsletter does this.',
    about: 'order',
    begins: 'The last session of a batch is over.',
    consent: 'offers',
    ways: ['whatsapp', 'sms'],
    steps: [{ key: 'new', purpose: 'come-again', delay: { usual: 8 * week, least: 2 * week, most: 26 * week } }],
    stops: ['enrolled', 'over', 'opted-out', 'gone'],
    goal: 'enrolled',
  },
];

/** The journeys that reminders and dunning run; on by default, because a booking promises them. */
export const ownSenders: readonly OwnSender[] = [
  {
    key: 'balance-due',
    title: 'Balance due',
    text: 'What is still to be paid is asked for by mail, and to a phone whose owner agreed. While it is off nobody is reminded, and no seat is given up.',
    begins: 'An advance or instalment leaves something to be paid.',
    consent: 'workshop',
    steps: [
      { key: 'reminder', when: 'Three days before it is due', purpose: 'balance-due' },
      { key: 'warning', when: 'On the day it is due; three days later the seat is given up', purpose: 'balance-due' },
    ],
    stops: ['paid', 'over', 'opted-out'],
  },
  {
    key: 'first-session',
    title: 'Before each session',
    text: 'Each family is reminded by mail, and on a phone whose owner agreed.',
    begins: 'Somebody has a seat.',
    consent: 'workshop',
    steps: [
      { key: 'day', when: 'A day before', purpose: 'session-day' },
      { key: 'hour', when: 'An hour before', purpose: 'session-hour' },
    ],
    stops: ['over', 'opted-out'],
  },
];

export const isJourneyKey = (text: unknown): text is JourneyKey => (journeyKeys as readonly unknown[]).includes(text);

/** The journey of a key that this module runs; undefined for one with its own sender. */
export const journeyOf = (key: string): Journey | undefined => journeys.find((journey) => journey.key === key);

/** For how many days after the last step the goal is still checked. */
export const watchedDays = 7;
/** Minimum hours between two journey messages to one person, across all journeys. */
export const quietBetween = 20;
