import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { RichNodes } from '../shared/rich-node.tsx';
import type { PreparedQuestions } from './schema.ts';

export function View({ block: { items, ...rest }, context }: BlockProps<PreparedQuestions>) {
  return (
    <BlockFrame block={rest} width="narrow" topic={context.topic}>
      <div className="border-t border-line">
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <div className="prose">
              <RichNodes nodes={answer} />
            </div>
          </Disclosure>
        ))}
      </div>
    </BlockFrame>
  );
}
