import { z } from 'zod';
import { Picture, type PictureSource } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { art, block, intro, pictureName, text, title } from '../../pages/parts.ts';

/** What somebody will have made. `picture` is a file of content/pictures; `art` stands in where there is none. */
export const schema = () =>
  block('outcomes', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ title: text(60), text: text(200).optional(), picture: pictureName(), art: art() }))
      .min(2)
      .max(9),
  });

export type Outcomes = z.output<ReturnType<typeof schema>>;
type Shown = Omit<Outcomes['items'][number], 'picture'> & { source?: PictureSource | null };
export type PreparedOutcomes = Omit<Outcomes, 'items'> & { items: Shown[] };

export const example: Outcomes = {
  kind: 'outcomes',
  id: 'outcomes',
  title: 'What you will have made',
  items: [
    { title: 'A paper rocket', text: 'Change the fins and see what flies straight.', art: 'rockets' },
    { title: 'A light that knows it is dark', text: 'A sensor, a resistor and a lamp.', art: 'electronics' },
    { title: 'A chart people believe', art: 'data' },
  ],
};

/** Pictures of the work, large; items without a picture stand beside a thick pencil line. */
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

/** Decoration: the title beside it says what it shows. */
function Motif({ item: { source, art: topic } }: { item: Shown }) {
  if (source) return <Picture source={source} alt="" sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw" />;
  return topic && <TopicArt topic={topic} />;
}
