import { z } from 'zod';
import { art, block, text, title } from '../../pages/parts.ts';
import type { RichNode } from '../shared/rich-node.tsx';

/** Text in Markdown. */
export const schema = () =>
  block('rich-text', {
    title: title().optional(),
    markdown: text(20_000),
    art: art(),
    width: z.enum(['narrow', 'normal']).optional(),
  });

export type RichText = z.output<ReturnType<typeof schema>>;
/** `nodes`: the parsed Markdown. */
export type PreparedRichText = Omit<RichText, 'markdown'> & { nodes: RichNode[] };
