import { z } from 'zod';
import type { PictureSource } from '#ui/media/picture';
import { art, block, intro, pictureName, text, title } from '../../pages/parts.ts';

/** Pictures of what people make. `picture` is a file of content/pictures; without one the drawing of `art` is shown. */
export const schema = () =>
  block('pictures', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ picture: pictureName(), art: art(), alt: text(140), caption: text(120).optional() }))
      .min(1)
      .max(12),
  });

export type Pictures = z.output<ReturnType<typeof schema>>;
export type ShownPicture = Omit<Pictures['items'][number], 'picture'> & { source: PictureSource | null };
export type PreparedPictures = Omit<Pictures, 'items'> & { items: ShownPicture[] };
