import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { findVisits } from '../page-views/find-visits.ts';
import { flushPageViews } from '../page-views/count-page-views.ts';
import type { Route } from './+types/visits.page';
import { DayChart } from './day-chart.tsx';
import { Ranking } from './ranking.tsx';

export const meta = () => studioTitle('Visits');

const ranges = [7, 30, 90];

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'visits.read');
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const range = ranges.includes(asked) ? asked : 30;
  await flushPageViews();
  return { range, ...(await reading((tx) => findVisits(tx, range))) };
}

export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { range, days, pages, sources } = loaderData;
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <PageHead title={say('Visits')}>
        {say('Page views, counted without cookies. Days are in UTC; bots and prefetches are not counted.')}
      </PageHead>
      <FilterTabs
        label={say('Time')}
        tabs={ranges.map((count) => ({
          to: studioPaths.studioVisits(String(count)),
          label: say('{count} days', { count }),
          current: count === range,
        }))}
      />
      {total === 0 ? (
        <EmptyState title={say('No page views yet')}>{say('The first page view appears within seconds.')}</EmptyState>
      ) : (
        <>
          <DayChart days={days} total={total} />
          <Ranking title={say('Top pages')} column={say('Page')} rows={pages.map(({ path, views }) => [path, views])} />
          {sources.length > 0 && (
            <Ranking
              title={say('Campaigns')}
              column="utm_source"
              rows={sources.map(({ source, views }) => [source, views])}
            />
          )}
        </>
      )}
    </>
  );
}
