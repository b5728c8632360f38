import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { databaseTime, reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { flushVisits } from '#marketing/tracking';
import { queryOf, readAsked } from '../report/read-asked.ts';
import { readReport } from '../report/read-report.ts';
import type { Route } from './+types/attribution.page';
import { ReportView } from './report-view.tsx';
import { showReport } from './show-report.ts';

export const meta = () => studioTitle('Attribution');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'attribution.read');
  await flushVisits();
  return reading(async (tx) => {
    const { searchParams } = new URL(request.url);
    const asked = readAsked(searchParams, await databaseTime(tx));
    const report = await readReport(tx, { by, asked });
    return {
      query: queryOf(asked),
      report: showReport(report, { asked, staff: by, all: searchParams.get('lines') === 'all' }),
      mayImport: may(by.role, 'attribution.import-spend'),
    };
  });
}

export default function AttributionPage({ loaderData }: Route.ComponentProps) {
  return <ReportView {...loaderData} note={say('Visits are those of people who agreed to be measured.')} />;
}
