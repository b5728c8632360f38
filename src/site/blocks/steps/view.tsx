import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { Steps } from './schema.ts';

export function View({ block: { items, ...rest } }: BlockProps<Steps>) {
  return (
    <BlockFrame block={rest}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {items.map((item, index) => (
          <li key={item.title} className="grid content-start gap-3">
            <span
              aria-hidden="true"
              className="heading grid size-11 place-items-center rounded-full bg-accent text-lg text-accent-ink"
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
