import type { MessageId } from '#foundation/i18n/messages.ts';
import { hasSentence, translator } from '#foundation/i18n/translator.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { languageOfAddress } from '../pages/made/language-address.ts';
import { englishWords, type ErrorWords } from './error-english.ts';

/** The words in a prepared language; English ones for those that are not here. `{seconds}` stays to be filled in. */
export function errorWords(language: Language): ErrorWords {
  const word = (name: string, fallback: string) => {
    const id = `lost.${name}` as MessageId;
    return hasSentence(language, id) ? translator(language)(id, { seconds: '{seconds}' }) : fallback;
  };
  return Object.fromEntries(
    Object.entries(englishWords).map(([name, fallback]) => [name, word(name, fallback)]),
  ) as ErrorWords;
}

/** What a refused address carries for its screen. */
export type RefusedPage = { message: string; own?: true; language?: Language; words?: ErrorWords };

/** The language of an error screen: what the server found of the pages above, else what the address begins with. */
export function errorLanguage(refused: unknown, path: string): Language {
  const language = (refused as Partial<RefusedPage> | null | undefined)?.language;
  return isLanguage(language) ? language : (languageOfAddress(path)?.language ?? 'en');
}
