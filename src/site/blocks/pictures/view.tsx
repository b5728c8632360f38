import { Picture } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { ShownPicture, PreparedPictures } from './schema.ts';

/** Shows the first picture large, the others in a row beside or below it. */
export function View({ block: { items, ...rest } }: BlockProps<PreparedPictures>) {
  return (
    <BlockFrame block={rest}>
      <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item, index) => (
          <li key={`${index} ${item.alt}`} className={index === 0 ? 'sm:col-span-2 sm:row-span-2' : undefined}>
            <figure className="grid gap-2.5">
              <Motif
                item={item}
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

function Motif({ item: { source, art: topic, alt }, sizes }: { item: ShownPicture; sizes: string }) {
  if (source) return <Picture source={source} alt={alt} ratio="4x3" sizes={sizes} />;
  return (
    <div role="img" aria-label={alt}>
      <TopicArt topic={topic ?? 'design'} />
    </div>
  );
}
