import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { mediaIdOf } from '#platform/media/model';
import { block, intro, shownItem, text, title } from '../../pages/parts.ts';

/** Pictures of what people make: of the library or of content/pictures; without one the drawing of `art` is shown. */
export const schema = () =>
  block('pictures', {
    title: title(),
    intro: intro(),
    items: z
      .array(
        z
          .strictObject({ ...shownItem(), caption: text(120).optional() })
          .refine(({ picture, alt }) => alt !== undefined || mediaIdOf(picture) !== null, {
            path: ['alt'],
            error: 'must say what the picture shows',
          }),
      )
      .min(1)
      .max(12),
  });

export type Pictures = z.output<ReturnType<typeof schema>>;
type ShownPicture = Omit<Pictures['items'][number], 'picture' | 'alt'> & {
  source: PictureSource | null;
  alt: string;
};
export type PreparedPictures = Omit<Pictures, 'items'> & { items: ShownPicture[] };
