import { z } from 'zod';
import { block, intro, standOfList, text, title } from '../../pages/parts.ts';

/** Numbered steps. */
export const schema = () =>
  block('steps', {
    title: title(),
    intro: intro(),
    stand: standOfList(),
    items: z
      .array(z.strictObject({ title: text(60), text: text(240) }))
      .min(2)
      .max(8),
  });

export type Steps = z.output<ReturnType<typeof schema>>;
