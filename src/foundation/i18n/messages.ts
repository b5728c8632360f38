import type { Language } from '#foundation/locale/language.ts';
import type en from './locales/en.json';
import type { Messages } from './message.ts';
import type { WordSet } from './word-sets.ts';

export { wordSets, type WordSet } from './word-sets.ts';

/** The id of a sentence of the interface; `locales/en.json` has them all, the other languages the same ones. */
export type MessageId = keyof typeof en;

type Files = Record<string, () => Promise<Messages>>;

/** The files of each set, one chunk each in the browser, made by `scripts/compiled-catalogues.ts` from the files in `locales/`. */
const files: Record<WordSet, Files> = {
  pages: import.meta.glob<Messages>('./locales/*.json', { query: '?words=pages', import: 'default' }),
  checkout: import.meta.glob<Messages>('./locales/*.json', { query: '?words=checkout', import: 'default' }),
  own: import.meta.glob<Messages>('./locales/*.json', { query: '?words=own', import: 'default' }),
  try: import.meta.glob<Messages>('./locales/*.json', { query: '?words=try', import: 'default' }),
  letters: import.meta.env.SSR
    ? import.meta.glob<Messages>('./locales/*.json', { query: '?words=letters', import: 'default' })
    : {},
};

/**
 * The sentences of a set in a language, compiled while bundling; no mail sentences in a browser. A missing translation is
 * included in English, which the content linter reports.
 */
export async function catalogue(language: Language, set: WordSet): Promise<Messages> {
  return (await files[set][`./locales/${language}.json`]?.()) ?? {};
}
