import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { readRoster } from '../../roster/read-roster.ts';
import type { Route } from './+types/sheet.page';
import { SheetView } from './sheet-view.tsx';

export const meta = () => studioTitle('Roster to print');

export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.read-own');
  return { roster: await inTransaction((tx) => readRoster(tx, { by, batchId })) };
}

export default function SheetPage({ loaderData: { roster } }: Route.ComponentProps) {
  return <SheetView roster={roster} />;
}
