import { Card } from '#foundation/ui/controls/card.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { Testimonials } from './schema.ts';

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
