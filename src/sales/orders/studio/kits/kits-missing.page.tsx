import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { textOf, readForm } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { openKits } from '../../enrolled/open-kits.ts';
import type { Route } from './+types/kits-missing.page';
import { KitsMissingView } from './kits-missing-view.tsx';
import { readKitsMissing } from './read-kits-missing.ts';

export const meta = () => studioTitle('Kits without a parcel');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'delivery.read');
  const shown = await reading((tx) => readKitsMissing(tx, role));
  const opened = new URL(request.url).searchParams.get('opened');
  return {
    ...shown,
    mayChange: may(role, 'delivery.change'),
    opened: opened === null ? null : Number.parseInt(opened, 10) || 0,
  };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'delivery.change');
  const form = await readForm(request);
  const [wish, one] = [textOf(form, 'do'), textOf(form, 'order')];
  if (wish !== 'ask' && wish !== 'type') throw new Response(say('Unknown action'), { status: 400 });
  const ids = (wish === 'type' ? [one] : form.getAll('id').map(String)).filter(isId);
  const opened = await inTransaction((tx) => openKits(tx, { by, ids, ask: wish === 'ask' }));
  const [first] = opened;
  if (wish === 'type' && first) return redirect(studioPaths.studioShipment(first), 303);
  return redirect(studioPaths.studioKitsMissing({ opened: String(opened.length) }), 303);
}

export default function KitsMissingPage({ loaderData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: loaderData.opened === 0 });
  return <KitsMissingView shown={loaderData} />;
}
