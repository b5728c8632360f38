import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { RichNodes } from '../shared/rich-node.tsx';
import type { PreparedRichText } from './schema.ts';

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
