import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ImportField } from '../import/fields.ts';

/** `unmapped`: fetched, but no question is mapped to the number or address. */
const adStates = ['waiting', 'stored', 'unmapped', 'failed'] as const;
export type AdState = (typeof adStates)[number];

/** Why the last try failed; `test`: a test lead without a person, or the sample notice whose id does not exist. */
export type AdProblem = 'unreachable' | 'declined' | 'busy' | 'unreadable' | 'no-contact' | 'not-stored' | 'test';

/** Which question is which field, by its name. */
export type AdMapping = Partial<Record<ImportField, string>>;

/** Hours of retries: the provider may be down for a day, or staff must renew the token. */
export const triedHours = 72;

/** Minutes until the next try after this many. */
export const minutesAfter = (tries: number): number => [1, 2, 5, 15, 30][tries - 1] ?? 60;

export const adProblems: Record<AdProblem, StaffSentence> = {
  unreachable: 'Meta cannot be reached.',
  declined: 'Meta does not hand it out: the token has ended, or lacks the permission leads_retrieval.',
  busy: 'Meta asks to wait.',
  unreadable: 'Meta answered something that nobody can read.',
  'not-stored': 'It could not be stored. The log of the server says why.',
  test: 'A test of Meta’s own tool: no person, and kept apart like what a robot sends.',
  'no-contact': 'Nobody can tell which answer is the number or the address. Say below which question is what.',
};
