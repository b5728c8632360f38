import { inTransaction } from '#db';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { EmptyState } from '#ui/feedback/empty';
import { Heading } from '#ui/controls/heading';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { PageHead } from '#ui/admin/page-head';
import { findVisits } from '../page-views/find-visits.ts';
import { flushPageViews } from '../page-views/count-page-views.ts';
import type { Route } from './+types/visits.page';
import { DayChart } from './day-chart.tsx';

export const meta = () => [{ title: 'Visits · Studio' }];

const ranges = [7, 30, 90];

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request);
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const range = ranges.includes(asked) ? asked : 30;
  await flushPageViews();
  return { range, ...(await inTransaction((tx) => findVisits(tx, range))) };
}

export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { range, days, pages, sources } = loaderData;
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <PageHead title="Visits">
        Pages that people looked at, counted without cookies. Days are those of UTC; bots and prefetches are left out.
      </PageHead>
      <FilterTabs
        label="Time"
        tabs={ranges.map((count) => ({
          to: paths.studioVisits(String(count)),
          label: `${count} days`,
          current: count === range,
        }))}
      />
      {total === 0 ? (
        <EmptyState title="Nobody was here yet">The first page view appears within seconds.</EmptyState>
      ) : (
        <>
          <DayChart days={days} total={total} />
          <Ranking title="Most seen pages" column="Page" rows={pages.map(({ path, views }) => [path, views])} />
          {sources.length > 0 && (
            <Ranking title="Campaigns" column="utm_source" rows={sources.map(({ source, views }) => [source, views])} />
          )}
        </>
      )}
    </>
  );
}

function Ranking({ title, column, rows }: { title: string; column: string; rows: [string, number][] }) {
  return (
    <section className="grid gap-2">
      <Heading level={2} size="small">
        {title}
      </Heading>
      <table className="w-full rounded-xl border border-line bg-surface text-sm">
        <thead className="text-start text-ink-soft">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {column}
            </th>
            <th scope="col" className="px-4 py-2 text-end font-semibold">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, views]) => (
            <tr key={name} className="border-t border-line">
              <td className="px-4 py-2 break-all">{name}</td>
              <td className="px-4 py-2 text-end tabular-nums">{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
