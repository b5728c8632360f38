import { z } from 'zod';
import { Card } from '#ui/controls/card';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { art, block, intro, text, title } from '../../pages/parts.ts';

/** What is in the box. */
export const schema = () =>
  block('kit-contents', {
    title: title(),
    intro: intro(),
    items: z
      .array(
        z.strictObject({
          name: text(60),
          count: z.number().int().min(1).max(99).optional(),
          text: text(140).optional(),
        }),
      )
      .min(1)
      .max(24),
    note: text(200).optional(),
    art: art(),
  });

export type KitContents = z.output<ReturnType<typeof schema>>;

export const example: KitContents = {
  kind: 'kit-contents',
  id: 'kit',
  title: 'In the box',
  items: [
    { name: 'Breadboard', count: 1 },
    { name: 'Lamps (LED)', count: 10, text: 'Red, green and yellow' },
  ],
  note: 'Batteries are included.',
};

/** A packing list, ticked off line by line. */
export function View({ block: { items, note, art: topic, ...rest } }: BlockProps<KitContents>) {
  const list = (
    <Card tone="raised">
      <ul className={topic ? 'grid gap-x-10' : 'grid gap-x-10 md:grid-cols-2'}>
        {items.map((item) => (
          <li
            key={item.name}
            className="flex items-baseline gap-4 [border-bottom:1px_dashed_var(--color-line-strong)] py-3"
          >
            <span className="heading min-w-10 text-lg text-brand tabular-nums">{item.count ?? 1} ×</span>
            <span>
              <span className="font-semibold">{item.name}</span>
              {item.text && <span className="block text-sm text-ink-soft">{item.text}</span>}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="mt-5 text-sm text-ink-soft">{note}</p>}
    </Card>
  );
  return (
    <BlockFrame block={rest}>
      {topic ? (
        <div className="grid items-center gap-10 lg:grid-cols-[4fr_6fr]">
          <TopicArt topic={topic} />
          {list}
        </div>
      ) : (
        list
      )}
    </BlockFrame>
  );
}
