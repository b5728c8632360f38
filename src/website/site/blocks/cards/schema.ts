import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, intro, shownItem, text, title, to } from '../../pages/parts.ts';

/** Cards with a picture or a drawing, a short text and a link each. */
export const schema = () =>
  block('cards', {
    title: title().optional(),
    intro: intro(),
    items: z
      .array(
        z.strictObject({
          title: text(60),
          text: text(200).optional(),
          to: to().optional(),
          label: text(32).optional(),
          ...shownItem(),
        }),
      )
      .min(1)
      .max(12),
  });

export type Cards = z.output<ReturnType<typeof schema>>;
type Item = Omit<Cards['items'][number], 'picture' | 'alt'> & { source?: PictureSource | null; alt?: string };
export type PreparedCards = Omit<Cards, 'items'> & { items: Item[] };
