import { staffLanguage } from '#i18n/staff/say';
import { languages, type Language } from '#locale/language';

/** The name of a language of the site, in the language of who works in the studio. */
export function languageLabel(code: Language): string {
  if (staffLanguage() === 'en') return languages[code].englishName;
  return new Intl.DisplayNames([staffLanguage()], { type: 'language' }).of(code) ?? languages[code].englishName;
}
