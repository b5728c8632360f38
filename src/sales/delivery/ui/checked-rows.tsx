import type { ReactNode } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';

/** The rows of a submitted list, each with its problem or effect. */
export function CheckedRows({ count, children }: { count: number; children: ReactNode }) {
  return (
    <section aria-labelledby="rows" className="grid gap-2">
      <Heading level={2} size="small" id="rows">
        {say(count === 1 ? '1 row' : '{count} rows', { count })}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">{children}</ul>
    </section>
  );
}

/** One of them, with the number of its line. */
export function CheckedRow({ line, children }: { line: number; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 [overflow-wrap:anywhere]">
      <span className="text-sm text-ink-soft tabular-nums">{line}</span>
      {children}
    </li>
  );
}
