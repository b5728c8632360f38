import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Motif, showsMotif } from '../shared/motif/motif.tsx';
import { RichNodes } from '../shared/rich-node.tsx';
import type { PreparedRichText } from './schema.ts';

export function View({ block, context }: BlockProps<PreparedRichText>) {
  const { nodes, art, source, film, pictureAlt, width, ...rest } = block;
  const prose = (
    <div className="prose">
      <RichNodes nodes={nodes} />
    </div>
  );
  const motif = { art, source, film, alt: pictureAlt };
  return (
    <BlockFrame
      block={rest}
      width={width === 'normal' || showsMotif(motif) ? 'normal' : 'narrow'}
      topic={context.topic}
    >
      {showsMotif(motif) ? (
        <div className={rest.stand === 'split' ? 'grid gap-8' : 'grid items-start gap-10 lg:grid-cols-[7fr_4fr]'}>
          {prose}
          <div className="max-w-md">
            <Motif of={motif} sizes="28rem" />
          </div>
        </div>
      ) : (
        prose
      )}
    </BlockFrame>
  );
}
