import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, shown, stand, text, title } from '../../pages/parts.ts';
import type { RichNode } from '../shared/rich-node.tsx';

/** Text in Markdown. */
export const schema = () =>
  block('rich-text', {
    title: title().optional(),
    stand: stand(),
    markdown: text(20_000),
    ...shown(),
    width: z.enum(['narrow', 'normal']).optional(),
  });

export type RichText = z.output<ReturnType<typeof schema>>;
/** `nodes`: the parsed Markdown. */
export type PreparedRichText = Omit<RichText, 'markdown' | 'picture'> & {
  nodes: RichNode[];
  source?: PictureSource | null;
};
