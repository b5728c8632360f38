import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Motif } from '../shared/motif/motif.tsx';
import type { PreparedPictures } from './schema.ts';

/** Shows the first picture large, the others in a row next to or below it. */
export function View({ block: { items, ...rest } }: BlockProps<PreparedPictures>) {
  return (
    <BlockFrame block={rest}>
      <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item, index) => (
          <li key={`${index} ${item.alt}`} className={index === 0 ? 'sm:col-span-2 sm:row-span-2' : undefined}>
            <figure className="grid gap-2.5">
              <Motif
                of={{ ...item, art: item.art ?? 'design' }}
                sizes={index === 0 ? '(width >= 64rem) 36rem, 100vw' : '(width >= 40rem) 50vw, 100vw'}
              />
              {item.caption && <figcaption className="text-sm text-ink-soft">{item.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}
