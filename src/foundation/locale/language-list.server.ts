import { languageCodes, type Language } from './language.ts';

/** The languages that a new site is published in; the others are there for the owner to switch on. */
const starter: readonly Language[] = ['en', 'ta', 'te', 'kn', 'ml'];

let published: readonly Language[] = starter;

/** Replaces the list; `#catalogue/catalog/markets/load-markets.ts` does it whenever the languages of the database are other ones. English always is among them. */
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

/** The published language that was asked for, else English. */
export function publishedLanguage(asked: unknown): Language {
  return isPublished(asked) ? asked : 'en';
}

/** Every language there are sentences for: the published ones in their order, then the others. */
export function allLanguages(): Language[] {
  return [...published, ...languageCodes.filter((code) => !published.includes(code))];
}
