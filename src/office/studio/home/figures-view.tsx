import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { compared, seriesHints, seriesWords, spans } from './figure-words.ts';
import { GroupChart } from './group-chart.tsx';
import { WeekChart } from './week-chart.tsx';
import type { HomeFigures } from './read-figures.ts';

/** The business figures: sums compared with the previous period, a chart by week, and sources. */
export function FiguresView({ figures }: { figures: HomeFigures }) {
  const { weeks, shown, span, spanBefore, lines, total, before, programmes, pages, campaigns } = figures;
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size="small" id="figures">
          {say('The last {weeks} weeks', { weeks })}
        </Heading>
        <FilterTabs
          label={say('Weeks shown')}
          tabs={spans.map((one) => ({
            to: studioPaths.studioHome(one),
            label: say('{count} weeks', { count: one }),
            current: one === weeks,
          }))}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {say('{span}, compared with {before}. Weeks begin on Monday, in India.', { span, before: spanBefore })}
      </p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map((one) => (
          <div key={one} className="rounded-xl border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{say(seriesWords[one])}</dt>
            <dd>
              <span className="block text-2xl font-bold tabular-nums">{total[one].toLocaleString('en')}</span>
              <span className="block text-sm text-ink-soft">{compared(total[one], before[one])}</span>
              <span className="block text-xs text-ink-soft">{say(seriesHints[one])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <WeekChart lines={lines} shown={shown} />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <GroupChart title={say('By programme')} first={say('Programme')} lines={programmes} shown={shown} />
        <GroupChart title={say('By page')} first={say('Page')} lines={pages} shown={shown} />
        <GroupChart title={say('By campaign')} first={say('Campaign')} lines={campaigns} shown={shown} />
      </div>
    </section>
  );
}
