import { z } from 'zod';
import { EmptyState } from '#ui/feedback/empty';
import { AppLink } from '#ui/controls/link';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { block, text, title, to } from '../../pages/parts.ts';

/** Who works with us; says so honestly while there is nobody. */
export const schema = () =>
  block('partners', {
    title: title(),
    text: text(280).optional(),
    items: z.array(z.strictObject({ name: text(80), to: to().optional() })).max(60),
    emptyText: text(240),
  });

export type Partners = z.output<ReturnType<typeof schema>>;

export const example: Partners = {
  kind: 'partners',
  id: 'partners',
  title: 'Our partners',
  items: [],
  emptyText: 'This wall is waiting for its first school.',
};

export function View({ block: { items, emptyText, text: words, ...rest }, context }: BlockProps<Partners>) {
  return (
    <BlockFrame block={{ ...rest, intro: words }}>
      {items.length === 0 ? (
        <EmptyState title={emptyText} pose="building" />
      ) : (
        <ul className="flex flex-wrap gap-4">
          {items.map((item) => (
            <li key={item.name} className="card card-padded text-lg font-semibold">
              {item.to ? (
                <AppLink to={linkPath(item.to, context)} className="card-link">
                  {item.name}
                </AppLink>
              ) : (
                item.name
              )}
            </li>
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}
