import { languageCodes } from '#locale/language';
import type { LocalText } from '#locale/local-text';
import type { MediaText } from '#media/model';
import type { Typed } from '#ui/admin/versioned-form';

/** Texts in each language as the fields of a form. */
export function typedTexts(alt: MediaText | LocalText): Typed {
  return Object.fromEntries(languageCodes.map((code) => [`alt.${code}`, alt[code] ?? '']));
}
