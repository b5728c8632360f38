import type { Language } from '#locale/language';

/** How a learner stands in one session; nobody marked is none of these. */
export const attendanceStates = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** What staff call each, and the one letter of it on a printed sheet. */
export const attendanceWords: Record<AttendanceState, { name: string; letter: string }> = {
  present: { name: 'Present', letter: 'P' },
  late: { name: 'Late', letter: 'L' },
  absent: { name: 'Absent', letter: 'A' },
  excused: { name: 'Excused', letter: 'E' },
};

/** Whether the text names a state of attendance. */
export function isAttendance(text: unknown): text is AttendanceState {
  return (attendanceStates as readonly unknown[]).includes(text);
}

/** What was decided for one buyer of a cancelled batch; `later`: nothing yet. */
export const cancelChoices = ['move', 'refund', 'credit', 'later'] as const;
export type CancelChoice = (typeof cancelChoices)[number];

/** Words of a message to everybody, by language; those of a language that is missing read `otherwise`. */
export type MessageWords = { subject: string; text: string };
export type BatchMessageWords = { otherwise: MessageWords; of: Partial<Record<Language, MessageWords>> };

/** The words of a message for one language. */
export function wordsFor({ otherwise, of }: BatchMessageWords, language: Language): MessageWords {
  return of[language] ?? otherwise;
}
