import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/takings.page';
import { showTakings } from './show-takings.ts';
import { TakingsView } from './takings-view.tsx';

export const meta = () => studioTitle('Takings');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money.reconcile');
  return showTakings(new URL(request.url).searchParams, new Date());
}

export default function TakingsPage({ loaderData }: Route.ComponentProps) {
  return <TakingsView found={loaderData} />;
}
