import { useEffect, useRef } from 'react';
import { AppLink } from '../controls/link.tsx';

export type FilterTab = { to: string; label: string; count?: number | string | undefined; current: boolean };

/** Filters of a list, as links with the number of matches. On a phone they are one row, scrolled to the chosen one. */
export function FilterTabs({ label, tabs }: { label: string; tabs: FilterTab[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    const tab = chosen === undefined ? null : row.current?.querySelector('[aria-current]');
    if (!row.current || !tab) return;
    const [around, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [chosen]);
  return (
    <nav ref={row} aria-label={label} className="-mx-1 flex min-w-0 gap-1 overflow-x-auto sm:flex-wrap">
      {tabs.map((tab) => (
        <AppLink
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-raised aria-[current]:bg-brand-soft aria-[current]:text-brand"
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabular-nums">{tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
