import { AppLink } from '../controls/link.tsx';

export type FilterTab = { to: string; label: string; count?: number | string | undefined; current: boolean };

/** The ways to narrow a list, as links with how many each would show. */
export function FilterTabs({ label, tabs }: { label: string; tabs: FilterTab[] }) {
  return (
    <nav aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto sm:flex-wrap">
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
