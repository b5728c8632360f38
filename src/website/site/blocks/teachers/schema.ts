import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, film, intro, pictureAlt, pictureName, stand, text, title } from '../../pages/parts.ts';

/** The teachers, with a portrait or a film each. Only people who agreed to be shown; without any, `emptyText` says how to learn who teaches. */
export const schema = () =>
  block('teachers', {
    title: title(),
    intro: intro(),
    stand: stand(),
    items: z
      .array(
        z.strictObject({
          name: text(80),
          about: text(400).optional(),
          picture: pictureName(),
          alt: pictureAlt(),
          film: film(),
        }),
      )
      .max(8),
    emptyText: text(280),
  });

export type Teachers = z.output<ReturnType<typeof schema>>;
export type PreparedTeachers = Omit<Teachers, 'items'> & {
  items: (Omit<Teachers['items'][number], 'picture'> & { source?: PictureSource | null })[];
};
