import { languageCodes } from '#locale/language';
import { languageLabel } from '../../content/language-label.ts';

/** In which languages a text is there, as `English, Tamil`. */
export function languagesOf(text: Record<string, string | undefined>): string {
  const there = languageCodes.filter((code) => text[code]);
  return there.map((code) => languageLabel(code)).join(', ');
}
