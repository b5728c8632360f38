import { z } from 'zod';
import { block, intro, text, title } from '../../pages/parts.ts';

/** The sessions of a programme. */
export const schema = () =>
  block('curriculum', {
    title: title(),
    intro: intro(),
    sessions: z
      .array(z.strictObject({ title: text(80), text: text(400).optional(), make: text(120).optional() }))
      .min(1)
      .max(30),
  });

export type Curriculum = z.output<ReturnType<typeof schema>>;
