import { languageCodes } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { MediaText } from '#platform/media/model';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';

/** Texts in each language as the fields of a form. */
export function typedTexts(alt: MediaText | LocalText): Typed {
  return Object.fromEntries(languageCodes.map((code) => [`alt.${code}`, alt[code] ?? '']));
}
