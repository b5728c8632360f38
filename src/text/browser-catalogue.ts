import { isLanguage, type Language } from '#kit/language';
import { wholeStyles } from '#kit/whole-styles';
import { prepareLanguage } from './translator.ts';

/** Loads the sentences of the page's language (`<html lang>`); English for a language we do not know. */
export async function loadCatalogue(lang: string): Promise<void> {
  await prepareLanguage(isLanguage(lang) ? lang : 'en');
}

/**
 * For client loaders: a page that is reached by navigation may speak another language than the one the document was
 * loaded in; its sentences and styles arrive before it is shown.
 */
export async function withCatalogue<Data extends { language: Language }>(data: Data): Promise<Data> {
  await Promise.all([prepareLanguage(data.language), wholeStyles()]);
  return data;
}
