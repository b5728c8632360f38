import type { Language } from '#locale/language';
import { inLanguage } from '#locale/local-text';
import { paths } from '#paths';
import type { ProgrammePicture } from './programme-picture.ts';

/** A picture as pages show it: where its files are, and what it shows in the language of the page; null for none. */
export function shownPicture(picture: ProgrammePicture | null, language: Language) {
  if (!picture) return null;
  const { hash, widths, colour, alt } = picture;
  const width = widths.at(-1) ?? 0;
  const fill = colour.replace('#', '%23');
  return {
    source: {
      base: paths.programmePicture(hash),
      widths,
      width,
      height: (width * 3) / 4,
      placeholder: `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='${fill}'/%3E%3C/svg%3E`,
    },
    alt: inLanguage(alt, language),
  };
}

export type ShownPicture = NonNullable<ReturnType<typeof shownPicture>>;
