import { z } from 'zod';
import { art, block, intro, text, title, to } from '../../pages/parts.ts';

/** Cards with a drawing, a short text and a link each. */
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
          art: art(),
        }),
      )
      .min(1)
      .max(12),
  });

export type Cards = z.output<ReturnType<typeof schema>>;
