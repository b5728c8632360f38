import ArrowRight from 'lucide-react/icons/arrow-right';
import { Card } from '#foundation/ui/controls/card.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { cardSizes } from '#foundation/ui/media/picture.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { Motif } from '../shared/motif/motif.tsx';
import type { PreparedCards } from './schema.ts';

export function View({ block: { items, ...rest }, context }: BlockProps<PreparedCards>) {
  const columns = items.length % 3 === 0 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
  return (
    <BlockFrame block={rest}>
      <ul className={`grid gap-5 ${items.length === 2 ? 'md:grid-cols-2' : columns}`}>
        {items.map((item) => (
          <Card as="li" key={item.title} padding="none" className="flex flex-col overflow-hidden">
            <Motif of={item} sizes={cardSizes} inCard />
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
