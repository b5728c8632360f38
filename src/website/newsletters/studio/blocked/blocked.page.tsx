import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listBlocked, unblockAddress } from '../../suppression/suppress.ts';
import type { Route } from './+types/blocked.page';
import { BlockedView } from './blocked-view.tsx';

export const meta = () => studioTitle('Blocked addresses');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'newsletters.send');
  const rows = await inTransaction((tx) => listBlocked(tx));
  return { rows, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'newsletters.send');
  const address = textOf(await readForm(request), 'address');
  const outcome = await inTransaction((tx) => unblockAddress(tx, { by, address }));
  return redirect(studioPaths.studioNewsletterBlocked({ done: outcome.ok ? 'freed' : 'not-blocked' }), 303);
}

export default function BlockedPage({ loaderData: { rows, done } }: Route.ComponentProps) {
  return <BlockedView rows={rows} done={done} />;
}
