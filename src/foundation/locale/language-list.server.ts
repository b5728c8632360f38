import { languageCodes, type Language } from './language.ts';

/** The languages a new site is published in; the owner can enable the others. */
const starter: readonly Language[] = ['en', 'ta', 'te', 'kn', 'ml'];

let published: readonly Language[] = starter;

/** Replaces the list; `#catalogue/catalog/markets/load-markets.ts` calls it whenever the database's languages changed. English is always included. */
export function setPublishedLanguages(languages: readonly Language[]): void {
  published = languages.includes('en') ? languages : ['en', ...languages];
}

/** The languages the site is published in, in the order menus show them. */
export function publishedLanguages(): Language[] {
  return [...published];
}

/** Whether the text is the code of a language the site is published in. */
export function isPublished(code: unknown): code is Language {
  return typeof code === 'string' && (published as readonly string[]).includes(code);
}

/** The requested language if published, else English. */
export function publishedLanguage(asked: unknown): Language {
  return isPublished(asked) ? asked : 'en';
}

/** All languages with translations: the published ones in their order, then the others. */
export function allLanguages(): Language[] {
  return [...published, ...languageCodes.filter((code) => !published.includes(code))];
}
