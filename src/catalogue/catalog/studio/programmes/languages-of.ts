import { languageCodes } from '#foundation/locale/language.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';

/** In which languages a text is there, as `English, Tamil`. */
export function languagesOf(text: Record<string, string | undefined>): string {
  const there = languageCodes.filter((code) => text[code]);
  return there.map((code) => languageName(code)).join(', ');
}
