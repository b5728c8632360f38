import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { wholeStyles } from '#foundation/web/critical-css/whole-styles.ts';
import type { WordSet } from './messages.ts';
import { prepareLanguage } from './translator.ts';

/** The word sets for browsers: letters are written by the server only. */
const forBrowsers = ['pages', 'checkout', 'own'] as const satisfies WordSet[];

/** Loads sentences of the page's language (`<html lang>`); English for a language we do not know. */
export async function loadCatalogue(lang: string, sets: readonly WordSet[] = forBrowsers): Promise<void> {
  await prepareLanguage(isLanguage(lang) ? lang : 'en', sets);
}

/**
 * For client loaders: the target of a navigation may have another language than the loaded
 * document; its translations and styles are loaded before it is shown.
 */
export async function withCatalogue<Data extends { language: Language }>(
  data: Data,
  sets: readonly WordSet[] = forBrowsers,
): Promise<Data> {
  await Promise.all([prepareLanguage(data.language, sets), wholeStyles()]);
  return data;
}
