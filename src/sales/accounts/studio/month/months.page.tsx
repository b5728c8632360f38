import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/months.page';
import { MonthsView } from './months-view.tsx';
import { readMonths } from './read-months.ts';

export const meta = () => studioTitle('Accounts');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'accounts.read');
  return inTransaction((tx) => readMonths(tx, new URL(request.url).searchParams.get('until')));
}

export default function MonthsPage({ loaderData }: Route.ComponentProps) {
  return <MonthsView list={loaderData} />;
}
