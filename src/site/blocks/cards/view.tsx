import { ArrowRight } from 'lucide-react';
import { z } from 'zod';
import { Card } from '#ui/controls/card';
import { AppLink } from '#ui/controls/link';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { art, block, intro, text, title, to } from '../../pages/parts.ts';

/** Pictures with a few words and a link each. */
export const schema = () =>
  block('cards', {
    title: title().optional(),
    intro: intro(),
    items: z
      .array(
        z.strictObject({
          title: text(60),
          text: text(200).optional(),
          to: to().optional(),
          label: text(32).optional(),
          art: art(),
        }),
      )
      .min(1)
      .max(12),
  });

export type Cards = z.output<ReturnType<typeof schema>>;

export const example: Cards = {
  kind: 'cards',
  id: 'cards',
  title: 'Ways in',
  items: [
    {
      title: 'Workshops',
      text: 'A few meetings around one thing you build.',
      to: '/workshops',
      label: 'See them',
      art: 'space',
    },
    { title: 'Courses', text: 'Weekly, for months.', art: 'design' },
  ],
};

export function View({ block: { items, ...rest }, context }: BlockProps<Cards>) {
  const columns = items.length % 3 === 0 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
  return (
    <BlockFrame block={rest}>
      <ul className={`grid gap-5 ${items.length === 2 ? 'md:grid-cols-2' : columns}`}>
        {items.map((item) => (
          <Card as="li" key={item.title} padding="none" className="flex flex-col overflow-hidden">
            {item.art && <TopicArt topic={item.art} className="rounded-none" />}
            <div className="card-padded flex grow flex-col gap-2">
              <h3 className="text-xl">{item.title}</h3>
              {item.text && <p className="text-ink-soft">{item.text}</p>}
              {item.to && (
                <p className="mt-auto pt-2">
                  <AppLink to={linkPath(item.to, context)} className="card-link font-bold text-brand">
                    {item.label ?? item.title}
                    {'\u00a0'}
                    <ArrowRight aria-hidden="true" className="ms-1 inline size-4.5" />
                  </AppLink>
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </BlockFrame>
  );
}
