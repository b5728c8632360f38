import { isLanguage, languages } from '#foundation/locale/language.ts';
import { staffLanguage } from './say.ts';

/** The name of a site language in the reader's studio language; an unknown code is returned unchanged. */
export function languageName(code: string): string {
  if (!isLanguage(code)) return code;
  if (staffLanguage() === 'en') return languages[code].englishName;
  return new Intl.DisplayNames([staffLanguage()], { type: 'language' }).of(code) ?? languages[code].englishName;
}
