import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/keys.page';
import { KeysView } from './keys-view.tsx';
import { readServices } from './read-keys.ts';

export const meta = () => studioTitle('Keys');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.keys');
  return readServices();
}

export default function KeysPage({ loaderData }: Route.ComponentProps) {
  return <KeysView {...loaderData} />;
}
