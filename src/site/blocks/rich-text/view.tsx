import { z } from 'zod';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { art, block, text, title } from '../../pages/parts.ts';
import { RichNodes, type RichNode } from '../shared/rich-node.tsx';

/** Running text, written in Markdown. */
export const schema = () =>
  block('rich-text', {
    title: title().optional(),
    markdown: text(20_000),
    art: art(),
    width: z.enum(['narrow', 'normal']).optional(),
  });

export type RichText = z.output<ReturnType<typeof schema>>;
/** `nodes` are made from the Markdown by the server. */
export type PreparedRichText = Omit<RichText, 'markdown'> & { nodes: RichNode[] };

export const example: RichText = {
  kind: 'rich-text',
  id: 'text',
  title: 'How we teach',
  markdown: 'We begin with **parts on the table**.\n\n- build\n- test\n- explain',
};

export function View({ block: { nodes, art: topic, width, ...rest } }: BlockProps<PreparedRichText>) {
  const prose = (
    <div className="prose">
      <RichNodes nodes={nodes} />
    </div>
  );
  return (
    <BlockFrame block={rest} width={width === 'normal' || topic ? 'normal' : 'narrow'}>
      {topic ? (
        <div className="grid items-start gap-10 lg:grid-cols-[7fr_4fr]">
          {prose}
          <TopicArt topic={topic} className="max-w-md" />
        </div>
      ) : (
        prose
      )}
    </BlockFrame>
  );
}
