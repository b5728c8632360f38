import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { databaseTime, reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import { listBehind, rowsBehind } from '../report/list-behind.ts';
import { queryOf, readAsked, readFigure } from '../report/read-asked.ts';
import type { Route } from './+types/behind.page';
import { BehindView } from './behind-view.tsx';
import { labelOf } from './show-report.ts';

export const meta = () => studioTitle('Attribution');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'attribution.read');
  const query = new URL(request.url).searchParams;
  const figure = readFigure(query) ?? 'orders';
  const offset = Math.min(Math.max(Math.trunc(Number(query.get('after'))) || 0, 0), 1_000_000);
  const key = (query.get('key') ?? '').slice(0, 300);
  return reading(async (tx) => {
    const asked = readAsked(query, await databaseTime(tx));
    const { rows, count } = await listBehind(tx, { by, asked, figure, key, offset });
    const before = offset > 0 ? Math.max(offset - rowsBehind, 0) : null;
    const after = offset + rowsBehind < count ? offset + rowsBehind : null;
    return {
      figure,
      rows,
      count,
      before,
      after,
      query: { ...queryOf(asked), of: figure, key },
      label: labelOf(key, asked.by),
    };
  });
}

export default function BehindPage({ loaderData }: Route.ComponentProps) {
  return <BehindView {...loaderData} none={say('Nothing stands behind this number now.')} />;
}
