import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ImportField } from '../import/fields.ts';

/** `unmapped`: it was fetched, but nobody has said which question is the number or the address. */
const adStates = ['waiting', 'stored', 'unmapped', 'failed'] as const;
export type AdState = (typeof adStates)[number];

/** Why the last try failed; `test`: it was fetched and is nobody, or is the sample of an id that there is nothing at. */
export type AdProblem = 'unreachable' | 'declined' | 'busy' | 'unreadable' | 'no-contact' | 'not-stored' | 'test';

/** Which question is what, by its name. */
export type AdMapping = Partial<Record<ImportField, string>>;

/** How long fetching is tried, in hours: a provider that is down for a day, and a token that staff must renew. */
export const triedHours = 72;

/** Minutes until the next try after so many. */
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
