import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import type { Partners } from './schema.ts';

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
