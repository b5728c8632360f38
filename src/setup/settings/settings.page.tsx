import { inTransaction } from '#db';
import { studioTitle } from '#i18n/staff/say';
import { requireStaff } from '#people';
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
