import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { Steps } from './schema.ts';

/** Numbered steps: side by side, on cards, or stacked when the heading is next to them. */
export function View({ block: { items, ...rest }, context }: BlockProps<Steps>) {
  const split = rest.stand === 'split';
  const cards = rest.stand === 'cards';
  return (
    <BlockFrame block={rest} topic={context.topic}>
      <ol
        className={
          split
            ? 'grid gap-7'
            : `grid sm:grid-cols-2 ${cards ? 'gap-5' : 'gap-8 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none'}`
        }
      >
        {items.map((item, index) => (
          <li
            key={item.title}
            className={`grid content-start ${split ? 'grid-cols-[auto_1fr] gap-x-5 gap-y-1' : 'gap-3'} ${cards ? 'card card-padded' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`heading grid size-11 place-items-center rounded-full bg-accent text-lg text-accent-ink ${split ? 'row-span-2' : ''}`}
            >
              {index + 1}
            </span>
            <h3 className="text-xl">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
