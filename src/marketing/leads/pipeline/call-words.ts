import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The outcomes of a call, for staff. */
export const callOutcomes = {
  reached: 'Reached',
  interested: 'Interested',
  'not-reached': 'Not reached',
  'not-interested': 'Not interested',
  'wrong-number': 'Wrong number',
} as const satisfies Record<string, StaffSentence>;

/** The next steps after a call. */
export const nextSteps = {
  hour: 'Call in an hour',
  tomorrow: 'Call tomorrow',
  'three-days': 'Call in three days',
  week: 'Call in a week',
  none: 'No further call',
} as const satisfies Record<string, StaffSentence>;

export type CallOutcome = keyof typeof callOutcomes;
export type NextStep = keyof typeof nextSteps;

export const isCallOutcome = (text: string): text is CallOutcome => Object.hasOwn(callOutcomes, text);
export const isNextStep = (text: string): text is NextStep => Object.hasOwn(nextSteps, text);
