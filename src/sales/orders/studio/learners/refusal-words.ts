import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { RemoveRefusal } from '../../enrolled/remove-learner.ts';

/** Why staff were refused at the learners of an order, in their words. */
export const refusals = {
  gone: 'This learner is not in the order any more.',
  changed: 'This order has changed since you opened it. Check its history, then send this again.',
  'not-paid': 'This order is not paid. Cancel it, and let the buyer enrol the others.',
  last: 'This is the only learner: end the order as a whole, with a refund or without.',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history.',
} as const satisfies Record<RemoveRefusal, StaffSentence>;
