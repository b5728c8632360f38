import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** `asked` by the person and waiting for staff; `cleaning`: the database is done, files are not yet. */
export type ErasureState = 'asked' | 'running' | 'cleaning' | 'done' | 'declined';

/** Why somebody is erased. A choice and no words, which could name them. */
export const erasureReasons = {
  asked: 'They asked for it',
  withdrawn: 'They withdrew their consent',
  mistake: 'It was written down by mistake',
  unneeded: 'It is not needed any more',
} as const satisfies Record<string, StaffSentence>;
export type ErasureReason = keyof typeof erasureReasons;

/** Whether a text names a reason. */
export const isErasureReason = (text: string): text is ErasureReason => Object.hasOwn(erasureReasons, text);

/** What a law keeps: how many, and the ISO date on which they go. */
export type KeptNote = { what: 'documents' | 'money'; count: number; until: string };

export const fileFormats = ['json', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const isFileFormat = (text: string): text is FileFormat => fileFormats.some((format) => format === text);

/** Within so many days a request is to be answered (DPDP Rules, 2025; GDPR, article 12: a month). */
export const daysToAnswer = 30;
