import type { ReactNode } from 'react';

/** The facts of a record: names and values. Rows without a value are left out. */
export function Facts({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_1fr]">
            <dt className="text-sm leading-7 text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
