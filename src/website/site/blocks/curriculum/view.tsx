import Hammer from 'lucide-react/icons/hammer';
import { BatchTime } from '../shared/batch-time.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { PreparedCurriculum } from './schema.ts';

/** A numbered list, one item per session, each with its time where the next batch has as many. */
export function View({ block: { sessions, dates, ...rest }, context }: BlockProps<PreparedCurriculum>) {
  const cards = rest.stand === 'cards';
  return (
    <BlockFrame block={rest} topic={context.topic}>
      <ol
        className={
          rest.stand === 'split' ? 'grid' : cards ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-x-14 lg:grid-cols-2'
        }
      >
        {sessions.map((session, index) => (
          <li
            key={session.title}
            className={`grid grid-cols-[auto_1fr] gap-x-5 ${cards ? 'card card-padded' : 'border-t border-line-strong py-6'}`}
          >
            <span aria-hidden="true" className="heading min-w-9 text-2xl text-brand tabular-nums">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-xl">{session.title}</h3>
              {session.at && (
                <p className="text-sm font-semibold">
                  <BatchTime batch={session.at} />
                </p>
              )}
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
      {dates && <p className="text-sm text-ink-soft">{dates}</p>}
    </BlockFrame>
  );
}
