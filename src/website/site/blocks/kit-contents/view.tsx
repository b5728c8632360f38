import { Card } from '#foundation/ui/controls/card.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Motif, showsMotif } from '../shared/motif/motif.tsx';
import type { PreparedKitContents } from './schema.ts';

/** Shows the parts as a packing list. */
export function View({
  block: { items, note, art, source, pictureAlt, film, ...rest },
  context,
}: BlockProps<PreparedKitContents>) {
  const motif = { source, art, film, alt: pictureAlt };
  const shows = showsMotif(motif);
  const list = (
    <Card tone="raised">
      <ul className={shows ? 'grid gap-x-10' : 'grid gap-x-10 md:grid-cols-2'}>
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
    <BlockFrame block={rest} topic={context.topic}>
      {shows ? (
        <div className={rest.stand === 'split' ? 'grid gap-8' : 'grid items-center gap-10 lg:grid-cols-[4fr_6fr]'}>
          <Motif of={motif} sizes="(width >= 64rem) 28rem, 100vw" />
          {list}
        </div>
      ) : (
        list
      )}
    </BlockFrame>
  );
}
