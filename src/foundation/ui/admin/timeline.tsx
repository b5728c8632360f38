import { say } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import { Moment } from './moment.tsx';

export type TimelineEntry = { id: string; at: Date; who?: string | undefined; what: ReactNode };

/** A colleague's name, or a translated actor that is not a colleague. */
const whoWords = (who: string) => (who === 'system' || who === 'visitor' ? say(who) : who);

/** What happened to a record, in the order given. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="grid border-s-2 border-line ps-5">
      {entries.map(({ id, at, who, what }) => (
        <li key={id} className="relative pb-4 last:pb-0">
          <span aria-hidden="true" className="absolute -start-[1.6875rem] top-2 size-2.5 rounded-full bg-line-strong" />
          <div>{what}</div>
          <div className="text-sm text-ink-soft">
            {who && <>{whoWords(who)} · </>}
            <Moment at={at} />
          </div>
        </li>
      ))}
    </ol>
  );
}
