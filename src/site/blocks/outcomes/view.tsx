import { Picture } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { ShownOutcome, PreparedOutcomes } from './schema.ts';

/** Large pictures of the work; items without a picture have a thick line above them. */
export function View({ block: { items, ...rest } }: BlockProps<PreparedOutcomes>) {
  return (
    <BlockFrame block={rest}>
      <ul
        className={`grid gap-x-6 gap-y-9 sm:grid-cols-2 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {items.map((item) => (
          <li
            key={item.title}
            className={
              item.source || item.art
                ? 'grid content-start gap-4'
                : 'grid content-start gap-2 border-t-4 border-accent pt-4'
            }
          >
            <Motif item={item} />
            <div className="grid gap-1.5">
              <h3 className="text-xl">{item.title}</h3>
              {item.text && <p className="text-ink-soft">{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** Decorative: the title beside it says what the picture shows. */
function Motif({ item: { source, art: topic } }: { item: ShownOutcome }) {
  if (source)
    return <Picture source={source} alt="" ratio="4x3" sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw" />;
  return topic && <TopicArt topic={topic} />;
}
