import { z } from 'zod';
import { block, intro, stand, text, title } from '../../pages/parts.ts';
import type { ProgrammeFacts } from '../../page-data/view-types.ts';

/** Short facts: those of the programme, and more from the content. */
export const schema = () =>
  block('facts', {
    title: title().optional(),
    intro: intro(),
    stand: stand(),
    fromProgramme: z.boolean().optional(),
    items: z
      .array(z.strictObject({ label: text(40), value: text(60) }))
      .max(8)
      .optional(),
  });

export type Facts = z.output<ReturnType<typeof schema>>;
export type PreparedFacts = Facts & { facts?: ProgrammeFacts | null };
