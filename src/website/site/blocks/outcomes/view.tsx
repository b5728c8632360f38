import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Motif } from '../shared/motif/motif.tsx';
import type { PreparedOutcomes } from './schema.ts';

/** Large pictures of the work; items without a picture have a thick line above them, or a card around them. */
export function View({ block: { items, ...rest }, context }: BlockProps<PreparedOutcomes>) {
  const cards = rest.stand === 'cards';
  return (
    <BlockFrame block={rest} topic={context.topic}>
      <ul className={`grid sm:grid-cols-2 ${cards ? 'gap-5' : 'gap-x-6 gap-y-9'} ${columns(items.length, rest.stand)}`}>
        {items.map((item) => (
          <li key={item.title} className={look({ shows: Boolean(item.source ?? item.art), cards })}>
            <Motif of={item} decorative sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw" inCard={cards} />
            <div className={cards ? 'card-padded grid gap-1.5' : 'grid gap-1.5'}>
              <h3 className="text-xl">{item.title}</h3>
              {item.text && <p className="text-ink-soft">{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

function columns(count: number, stand: PreparedOutcomes['stand']): string {
  if (stand === 'split') return '';
  return count % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3';
}

function look({ shows, cards }: { shows: boolean; cards: boolean }): string {
  if (cards) return 'card grid content-start overflow-hidden';
  return shows ? 'grid content-start gap-4' : 'grid content-start gap-2 border-t-4 border-accent pt-4';
}
