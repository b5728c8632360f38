import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/balance.page';
import { BalanceView } from './balance-view.tsx';
import { readBalance } from './read-balance.ts';

export const meta = () => studioTitle('Trial balance');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'accounts.read');
  return reading((tx) => readBalance(tx, new URL(request.url).searchParams));
}

export default function BalancePage({ loaderData }: Route.ComponentProps) {
  return <BalanceView shown={loaderData} />;
}
