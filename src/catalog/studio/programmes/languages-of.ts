import { languageCodes } from '#locale/language';
import { languageName } from '#i18n/staff/language-name';

/** In which languages a text is there, as `English, Tamil`. */
export function languagesOf(text: Record<string, string | undefined>): string {
  const there = languageCodes.filter((code) => text[code]);
  return there.map((code) => languageName(code)).join(', ');
}
