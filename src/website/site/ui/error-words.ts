import type { RefusedPage } from '#foundation/i18n/refused-page.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { languageOfAddress } from '../pages/made/language-address.ts';

/** The language of an error screen: what the server found of the pages above, else what the address begins with. */
export function errorLanguage(refused: unknown, path: string): Language {
  const language = (refused as Partial<RefusedPage> | null | undefined)?.language;
  return isLanguage(language) ? language : (languageOfAddress(path)?.language ?? 'en');
}
