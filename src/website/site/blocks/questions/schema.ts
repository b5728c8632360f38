import { z } from 'zod';
import { block, intro, stand, text, title } from '../../pages/parts.ts';
import type { RichNode } from '../shared/rich-node.tsx';

/** Frequent questions, with answers in Markdown. */
export const schema = () =>
  block('questions', {
    title: title(),
    intro: intro(),
    stand: stand(),
    items: z
      .array(z.strictObject({ question: text(140), answer: text(1200) }))
      .min(1)
      .max(30),
  });

export type Questions = z.output<ReturnType<typeof schema>>;
export type PreparedQuestions = Omit<Questions, 'items'> & { items: { question: string; answer: RichNode[] }[] };
