import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** `asked`: requested by the person, waits for staff; `cleaning`: the database is done, files are not. */
export type ErasureState = 'asked' | 'running' | 'cleaning' | 'done' | 'declined';

/** Reasons for an erasure: choices instead of free text, which could name the person. */
export const erasureReasons = {
  asked: 'They asked for it',
  withdrawn: 'They withdrew their consent',
  mistake: 'It was written down by mistake',
  unneeded: 'It is not needed any more',
} as const satisfies Record<string, StaffSentence>;
export type ErasureReason = keyof typeof erasureReasons;

/** Whether a text names a reason. */
export const isErasureReason = (text: string): text is ErasureReason => Object.hasOwn(erasureReasons, text);

/** What must be kept by law: how many, and the ISO date on which they are deleted. */
export type KeptNote = { what: 'documents' | 'money'; count: number; until: string };

export const fileFormats = ['json', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const isFileFormat = (text: string): text is FileFormat => fileFormats.some((format) => format === text);

/** Days until a request must be answered (DPDP Rules, 2025; GDPR, article 12: a month). */
export const daysToAnswer = 30;
