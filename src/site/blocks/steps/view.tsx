import { z } from 'zod';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, intro, text, title } from '../../pages/parts.ts';

/** A few steps, one after the other. */
export const schema = () =>
  block('steps', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ title: text(60), text: text(240) }))
      .min(2)
      .max(8),
  });

export type Steps = z.output<ReturnType<typeof schema>>;

export const example: Steps = {
  kind: 'steps',
  id: 'steps',
  title: 'How it goes',
  items: [
    { title: 'Choose', text: 'A programme and an hour that suits you.' },
    { title: 'Unpack', text: 'The box comes before the first session.' },
    { title: 'Build', text: 'Live, with a teacher who sees your table.' },
  ],
};

export function View({ block: { items, ...rest } }: BlockProps<Steps>) {
  return (
    <BlockFrame block={rest}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {items.map((item, index) => (
          <li key={item.title} className="grid content-start gap-3">
            <span
              aria-hidden="true"
              className="heading grid size-11 place-items-center rounded-full bg-accent text-lg text-accent-ink"
            >
              {index + 1}
            </span>
            <h3 className="text-xl">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
