import type { Language } from '#foundation/locale/language.ts';

/** The text below the learner's name on a certificate, by language; other languages use the default. */
export type CertificateTexts = Partial<Record<Language, string>>;

/** When a certificate is earned: `least` attended sessions, or null if staff decide. `version` 0: never saved. */
export type CertificateRule = { least: number | null; texts: CertificateTexts; version: number };

/** Attended sessions by enrolment (id); without an entry none were attended or recorded. */
export type Attended = ReadonlyMap<string, number>;

/** A link to read or download, for families of a programme. */
export type Material = { id: string; title: string; url: string; version: number };
