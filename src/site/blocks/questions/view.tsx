import { z } from 'zod';
import { Disclosure } from '#ui/controls/details';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, intro, text, title } from '../../pages/parts.ts';
import { RichNodes, type RichNode } from '../shared/rich-node.tsx';

/** Questions people ask, with answers in Markdown. */
export const schema = () =>
  block('questions', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ question: text(140), answer: text(1200) }))
      .min(1)
      .max(30),
  });

export type Questions = z.output<ReturnType<typeof schema>>;
export type PreparedQuestions = Omit<Questions, 'items'> & { items: { question: string; answer: RichNode[] }[] };

export const example: Questions = {
  kind: 'questions',
  id: 'questions',
  title: 'Questions parents ask',
  items: [
    { question: 'Does my child need to know anything before?', answer: 'No. Whoever can hold scissors can join.' },
    { question: 'Is it safe?', answer: 'Yes: no fire and no chemicals.' },
  ],
};

export function View({ block: { items, ...rest } }: BlockProps<PreparedQuestions>) {
  return (
    <BlockFrame block={rest} width="narrow">
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
