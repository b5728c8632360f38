import { z } from 'zod';
import { Picture, type PictureSource } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { art, block, intro, pictureName, text, title } from '../../pages/parts.ts';

/** Pictures of what people make. `picture` is a file of content/pictures; where there is none the drawn scene stands in. */
export const schema = () =>
  block('pictures', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ picture: pictureName(), art: art(), alt: text(140), caption: text(120).optional() }))
      .min(1)
      .max(12),
  });

export type Pictures = z.output<ReturnType<typeof schema>>;
type Shown = Omit<Pictures['items'][number], 'picture'> & { source: PictureSource | null };
export type PreparedPictures = Omit<Pictures, 'items'> & { items: Shown[] };

export const example: Pictures = {
  kind: 'pictures',
  id: 'pictures',
  title: 'What it looks like on the table',
  items: [
    {
      picture: 'workbench',
      art: 'electronics',
      alt: 'A workbench with a paper rocket, a breadboard and tools on the wall',
      caption: 'The bench before the first session',
    },
    { art: 'aeromodelling', alt: 'A glider over a hill', caption: 'A glider after its first flight' },
    { art: 'data', alt: 'A chart drawn from measured values', caption: 'A chart of what was measured' },
  ],
};

/** The first picture large, the others in a row beside or below it. */
export function View({ block: { items, ...rest } }: BlockProps<PreparedPictures>) {
  return (
    <BlockFrame block={rest}>
      <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item, index) => (
          <li key={item.alt} className={index === 0 ? 'sm:col-span-2 sm:row-span-2' : undefined}>
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

function Motif({ item: { source, art: topic, alt }, sizes }: { item: Shown; sizes: string }) {
  if (source) return <Picture source={source} alt={alt} sizes={sizes} />;
  return (
    <div role="img" aria-label={alt}>
      <TopicArt topic={topic ?? 'design'} />
    </div>
  );
}
