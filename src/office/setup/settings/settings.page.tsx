import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/settings.page';
import { readSettings } from './read-settings.ts';
import { SettingsView } from './settings-view.tsx';

export const meta = () => studioTitle('School');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'settings.change');
  return inTransaction((tx) => readSettings(tx, staff));
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return <SettingsView {...loaderData} />;
}
