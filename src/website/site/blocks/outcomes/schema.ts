import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { art, block, intro, pictureName, standOfList, text, title } from '../../pages/parts.ts';

/** What learners will have made. `picture` is one of the library or of content/pictures; without one the drawing of `art` is shown. */
export const schema = () =>
  block('outcomes', {
    title: title(),
    intro: intro(),
    stand: standOfList(),
    items: z
      .array(z.strictObject({ title: text(60), text: text(200).optional(), picture: pictureName(), art: art() }))
      .min(2)
      .max(9),
  });

export type Outcomes = z.output<ReturnType<typeof schema>>;
type ShownOutcome = Omit<Outcomes['items'][number], 'picture'> & { source?: PictureSource | null };
export type PreparedOutcomes = Omit<Outcomes, 'items'> & { items: ShownOutcome[] };
