import { studioTitle } from '#i18n/staff/say';
import { reading } from '#db';
import { requireStaff } from '#people';
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
