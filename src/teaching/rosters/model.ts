import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';

/** How a learner stands in one session; nobody marked is none of these. */
export const attendanceStates = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** What staff call each, and the one letter of it on a printed sheet. */
export const attendanceWords = {
  present: { name: 'Present', letter: 'P' },
  late: { name: 'Late', letter: 'L' },
  absent: { name: 'Absent', letter: 'A' },
  excused: { name: 'Excused', letter: 'E' },
} as const satisfies Record<AttendanceState, { name: StaffSentence; letter: StaffSentence }>;

/** Whether the text names a state of attendance. */
export function isAttendance(text: unknown): text is AttendanceState {
  return (attendanceStates as readonly unknown[]).includes(text);
}

/** What was decided for one buyer of a cancelled batch; `later`: nothing yet. */
export const cancelChoices = ['move', 'refund', 'credit', 'later'] as const;
export type CancelChoice = (typeof cancelChoices)[number];

/** What came of one buyer of it, in the words of staff, with places for a sum and the code of a credit. */
export type CancelResult =
  | 'Moved'
  | '{amount} goes back'
  | 'Credit of {amount}, code {code}'
  | 'Ended; there was nothing to refund'
  | 'Had ended before'
  | 'The other batch is full.'
  | 'The other batch does not take place.'
  | 'The other batch is gone.'
  | 'The learner is in that batch already.'
  | 'That batch belongs to another programme.'
  | 'Something went wrong: look at the order, then choose again.';
export type CancelResultValues = Partial<Record<'amount' | 'code', string>>;

/** Words of a message to everybody, by language; those of a language that is missing read `otherwise`. */
export type MessageWords = { subject: string; text: string };
export type BatchMessageWords = { otherwise: MessageWords; of: Partial<Record<Language, MessageWords>> };

/** The words of a message for one language. */
export function wordsFor({ otherwise, of }: BatchMessageWords, language: Language): MessageWords {
  return of[language] ?? otherwise;
}
