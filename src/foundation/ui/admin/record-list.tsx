import type { ReactNode } from 'react';
import { AppLink } from '../controls/link.tsx';

/** A list of records, each a row that opens it. `label` is read out for the list. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {children}
    </ul>
  );
}

type RecordRowProps = {
  to: string;
  title: ReactNode;
  /** Second line: distinguishes this record from its neighbours. */
  detail?: ReactNode;
  /** At the end of the row: state and time. */
  meta?: ReactNode;
  /** Buttons that act on the record without opening it. */
  action?: ReactNode;
};

/** One record: its title is the link, and the whole row but for the action is its target. */
export function RecordRow({ to, title, detail, meta, action }: RecordRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-raised sm:flex-nowrap sm:gap-x-4 sm:py-1">
      <div className="min-w-0 flex-1 max-sm:contents sm:basis-56 sm:leading-6 xl:flex xl:items-baseline xl:gap-3">
        <AppLink
          to={to}
          className="block truncate font-semibold max-sm:basis-full xl:shrink-0 after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </AppLink>
        {detail && <div className="truncate text-sm text-ink-soft max-sm:flex-1 max-sm:basis-16">{detail}</div>}
      </div>
      {(meta || action) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-soft max-sm:grow sm:flex-nowrap">
          <div className="flex flex-wrap items-center gap-x-3">{meta}</div>
          {action && <div className="relative z-10">{action}</div>}
        </div>
      )}
    </li>
  );
}
