import { isLanguage, languages } from '#foundation/locale/language.ts';
import { staffLanguage } from './say.ts';

/** The name of a language of the site, in the language of who works in the studio; a code that is none stays as it is. */
export function languageName(code: string): string {
  if (!isLanguage(code)) return code;
  if (staffLanguage() === 'en') return languages[code].englishName;
  return new Intl.DisplayNames([staffLanguage()], { type: 'language' }).of(code) ?? languages[code].englishName;
}
