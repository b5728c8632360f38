import { z } from 'zod';
import { Card } from '#ui/controls/card';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, text, title } from '../../pages/parts.ts';

/** What people said. Shows nothing until the owner has real words of real people. */
export const schema = () =>
  block('testimonials', {
    title: title(),
    items: z.array(z.strictObject({ quote: text(400), name: text(80), about: text(80).optional() })).max(12),
  });

export type Testimonials = z.output<ReturnType<typeof schema>>;

export const example: Testimonials = { kind: 'testimonials', id: 'voices', title: 'What families say', items: [] };

export function View({ block: { items, ...rest } }: BlockProps<Testimonials>) {
  if (items.length === 0) return null;
  return (
    <BlockFrame block={rest}>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {items.map(({ quote, name, about }) => (
          <Card as="li" key={quote}>
            <figure className="grid gap-4">
              <blockquote className="text-lg">{quote}</blockquote>
              <figcaption className="text-sm text-ink-soft">{about ? `${name}, ${about}` : name}</figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </BlockFrame>
  );
}
