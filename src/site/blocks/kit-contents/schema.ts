import { z } from 'zod';
import { art, block, intro, text, title } from '../../pages/parts.ts';

/** The contents of the kit. */
export const schema = () =>
  block('kit-contents', {
    title: title(),
    intro: intro(),
    items: z
      .array(
        z.strictObject({
          name: text(60),
          count: z.number().int().min(1).max(99).optional(),
          text: text(140).optional(),
        }),
      )
      .min(1)
      .max(24),
    note: text(200).optional(),
    art: art(),
  });

export type KitContents = z.output<ReturnType<typeof schema>>;
