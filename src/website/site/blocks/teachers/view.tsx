import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Motif, type Shown } from '../shared/motif/motif.tsx';
import type { PreparedTeachers } from './schema.ts';

/** A portrait and a few words for each teacher; the mascot replaces a missing portrait, and all of them while no teacher is named. */
export function View({ block: { items, emptyText, ...rest }, context }: BlockProps<PreparedTeachers>) {
  return (
    <BlockFrame block={rest} topic={context.topic}>
      {items.length === 0 ? (
        <div className="flex max-w-2xl items-center gap-6">
          <Mascot pose="waving" size={112} className="shrink-0" />
          <p className="text-lg">{emptyText}</p>
        </div>
      ) : (
        <ul className={rest.stand === 'split' ? 'grid gap-8' : 'grid gap-8 md:grid-cols-2'}>
          {items.map(({ name, about, ...portrait }) => (
            <li
              key={name}
              className={portrait.film ? 'grid content-start gap-4' : 'grid grid-cols-[7rem_1fr] items-start gap-6'}
            >
              <Portrait of={portrait} />
              <div className="grid gap-2">
                <h3 className="text-xl">{name}</h3>
                {about && <p className="text-ink-soft">{about}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}

function Portrait({ of }: { of: Shown }) {
  if (of.film) return <Motif of={of} ratio="16x9" sizes="(width >= 48rem) 36rem, 100vw" />;
  return of.source ? <Motif of={of} ratio="1x1" sizes="7rem" /> : <Mascot pose="waving" size={112} />;
}
