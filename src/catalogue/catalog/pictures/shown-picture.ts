import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { shownMedia } from '#platform/media/model';
import { paths } from '#foundation/web/paths.ts';
import type { PictureRatio, PictureSource } from '#foundation/ui/media/picture.tsx';
import type { ProgrammePicture } from './programme-picture.ts';

/** A picture as pages show it, always 4 to 3: where its files are, and what it shows in the language of the page. */
export type ShownPicture = { source: PictureSource; alt: string; ratio: PictureRatio };

/** The picture of a programme as pages show it; null for none. */
export function shownPicture(picture: ProgrammePicture | null, language: Language): ShownPicture | null {
  if (!picture) return null;
  if ('media' in picture) return { ...shownMedia(picture.media, language), ratio: '4x3' };
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
    ratio: '4x3',
  };
}
