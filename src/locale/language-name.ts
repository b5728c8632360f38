import { memoize } from '#kit/memoize';
import { languages, type Language } from './language.ts';

/** The name of a language as readers of another say it: “Tamil” in English, “தமிழ்” in Tamil. */
export function languageNameIn(code: Language, reader: Language): string {
  return languageNames(reader).of(code) ?? languages[code].name;
}

const languageNames = memoize((language: string) => new Intl.DisplayNames([`${language}-IN`], { type: 'language' }));
