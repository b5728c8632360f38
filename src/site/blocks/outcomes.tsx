import { z } from 'zod';
import { TopicArt } from '#ui/topic-art';
import { BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import { art, block, intro, text, title } from './parts.ts';

/** What somebody will have made. */
export const schema = () =>
  block('outcomes', {
    title: title(),
    intro: intro(),
    items: z
      .array(z.strictObject({ title: text(60), text: text(200).optional(), art: art() }))
      .min(2)
      .max(9),
  });

export type Outcomes = z.output<ReturnType<typeof schema>>;

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
export function View({ block: { items, ...rest } }: BlockProps<Outcomes>) {
  return (
    <BlockFrame block={rest}>
      <ul
        className={`grid gap-x-6 gap-y-9 sm:grid-cols-2 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {items.map((item) => (
          <li
            key={item.title}
            className={item.art ? 'grid content-start gap-4' : 'grid content-start gap-2 border-t-4 border-accent pt-4'}
          >
            {item.art && <TopicArt topic={item.art} />}
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
