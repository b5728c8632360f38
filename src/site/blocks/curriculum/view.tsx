import { Hammer } from 'lucide-react';
import { z } from 'zod';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, intro, text, title } from '../../pages/parts.ts';

/** What happens in each session. */
export const schema = () =>
  block('curriculum', {
    title: title(),
    intro: intro(),
    sessions: z
      .array(z.strictObject({ title: text(80), text: text(400).optional(), make: text(120).optional() }))
      .min(1)
      .max(30),
  });

export type Curriculum = z.output<ReturnType<typeof schema>>;

export const example: Curriculum = {
  kind: 'curriculum',
  id: 'curriculum',
  title: 'Two days, step by step',
  sessions: [
    {
      title: 'What pushes a rocket up?',
      text: 'From a balloon to the first paper rocket.',
      make: 'Three paper rockets',
    },
    {
      title: 'Water and air pressure',
      text: 'Build, learn the safety rules, launch.',
      make: 'A water rocket with its launcher',
    },
  ],
};

/** A ruler down the side, one mark a session. */
export function View({ block: { sessions, ...rest } }: BlockProps<Curriculum>) {
  return (
    <BlockFrame block={rest}>
      <ol className="grid gap-x-14 lg:grid-cols-2">
        {sessions.map((session, index) => (
          <li key={session.title} className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line-strong py-6">
            <span aria-hidden="true" className="heading min-w-9 text-2xl text-brand tabular-nums">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-xl">{session.title}</h3>
              {session.text && <p className="text-ink-soft">{session.text}</p>}
              {session.make && (
                <p className="flex items-start gap-2 font-semibold">
                  <Hammer aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" />
                  {session.make}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
