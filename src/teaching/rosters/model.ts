import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';

/** The attendance of a learner in one session; unmarked is none of these. */
export const attendanceStates = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** The name of each in the studio, and its letter on a printed sheet. */
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

/** The choice for one buyer of a cancelled batch; `later`: undecided. */
export const cancelChoices = ['move', 'refund', 'credit', 'later'] as const;
export type CancelChoice = (typeof cancelChoices)[number];

/** The result for one buyer, in the words of staff, with placeholders for a sum and a credit's code. */
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

/** The texts of a message, by language; other languages get `otherwise`. */
export type MessageWords = { subject: string; text: string };
export type BatchMessageWords = { otherwise: MessageWords; of: Partial<Record<Language, MessageWords>> };

/** The text of a message in a language. */
export function wordsFor({ otherwise, of }: BatchMessageWords, language: Language): MessageWords {
  return of[language] ?? otherwise;
}
