import type { Language } from '#foundation/locale/language.ts';

/** What stands below the learner's name on a certificate, in the languages staff wrote it in; elsewhere our own words do. */
export type CertificateTexts = Partial<Record<Language, string>>;

/** When a certificate is earned: `least` sessions attended, or null where staff decide. `version` 0: nobody saved one yet. */
export type CertificateRule = { least: number | null; texts: CertificateTexts; version: number };

/** How many sessions each enrolment (id) attended; an enrolment without an entry attended none, or nobody noted it. */
export type Attended = ReadonlyMap<string, number>;

/** Something to read or download, for families of a programme. */
export type Material = { id: string; title: string; url: string; version: number };
