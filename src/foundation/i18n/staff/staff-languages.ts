import { isLanguage, type Language } from '#foundation/locale/language.ts';

/** A studio language: English, and each with a file in `languages/`. */
export type StaffLanguage = Language;

type Sentences = Readonly<Record<string, string>>;

/** A file per language (`hi.json`): its sentences by their English. What it lacks is shown in English. One chunk each in a browser. */
const files = import.meta.glob<Sentences>('./languages/*.{json,ts}', { import: 'default' });
const fileOf = new Map(Object.entries(files).map(([file, load]) => [/(\w+)\.\w+$/.exec(file)?.[1] ?? '', load]));

/** The languages that the studio speaks, English first. */
export const staffLanguages: readonly StaffLanguage[] = ['en', ...[...fileOf.keys()].filter(isLanguage)];

/** Whether the text is a language the studio speaks. */
export function isStaffLanguage(text: unknown): text is StaffLanguage {
  return staffLanguages.some((language) => language === text);
}

/** The sentences of a studio language by their English; none for English itself. */
export async function staffSentences(language: StaffLanguage): Promise<Sentences> {
  return (await fileOf.get(language)?.()) ?? {};
}
