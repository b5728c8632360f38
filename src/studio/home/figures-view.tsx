import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Heading } from '#ui/controls/heading';
import { FigureTable, type FiguresProps } from './figure-table.tsx';
import { seriesWords, spans } from './figure-words.ts';
import { WeekChart } from './week-chart.tsx';
import type { HomeFigures } from './read-figures.ts';

/** How the business goes: sums with the time before, a chart by week, and where it comes from. */
export function FiguresView({ figures }: { figures: HomeFigures }) {
  const { weeks, shown, lines, total, before, programmes, pages, campaigns } = figures;
  const withOrders = shown.filter((one) => one !== 'enquiries');
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size="small" id="figures">
          The last {weeks} weeks
        </Heading>
        <FilterTabs
          label="Weeks shown"
          tabs={spans.map((span) => ({ to: paths.studioHome(span), label: `${span} weeks`, current: span === weeks }))}
        />
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map((one) => (
          <div key={one} className="rounded-xl border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{seriesWords[one]}</dt>
            <dd>
              <span className="block text-2xl font-bold tabular-nums">{total[one].toLocaleString('en')}</span>
              <span className="text-sm text-ink-soft">{compared(total[one], before[one])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <WeekChart lines={lines} shown={shown} words={seriesWords} />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {withOrders.length > 0 && (
          <Figures title="By programme" first="Programme" lines={programmes} shown={withOrders} />
        )}
        <Figures title="By page" first="Page" lines={pages} shown={shown} />
        {shown.includes('enquiries') && (
          <Figures title="By campaign" first="Campaign" lines={campaigns} shown={['enquiries']} />
        )}
      </div>
    </section>
  );
}

/** A sum beside that of the same time before, in words. */
function compared(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'None before either' : 'None in the time before';
  const change = Math.round(((now - before) / before) * 100);
  const than = `than ${before.toLocaleString('en')} before`;
  return change === 0 ? `As many as before` : `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} ${than}`;
}

function Figures({ title, first, lines, shown }: FiguresProps) {
  return (
    <div className="rounded-xl border border-line bg-surface p-4">
      <Heading level={3} size="small">
        {title}
      </Heading>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing in this time.</p>
      ) : (
        <FigureTable {...{ title, first, lines, shown }} />
      )}
    </div>
  );
}
