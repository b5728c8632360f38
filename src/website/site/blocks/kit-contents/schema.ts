import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, intro, shown, stand, text, title } from '../../pages/parts.ts';

/** The contents of the kit. */
export const schema = () =>
  block('kit-contents', {
    title: title(),
    intro: intro(),
    stand: stand(),
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
    ...shown(),
  });

export type KitContents = z.output<ReturnType<typeof schema>>;
export type PreparedKitContents = Omit<KitContents, 'picture'> & { source?: PictureSource | null };
