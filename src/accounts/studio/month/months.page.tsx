import { studioTitle } from '#i18n/staff/say';
import { inTransaction } from '#db';
import { requireStaff } from '#people';
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
