import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect, redirectDocument } from 'react-router';
import { reading } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/deliveries.page';
import { changeMany } from './change-many.ts';
import { DeliveriesView } from './deliveries-view.tsx';
import { readDeliveryList } from './read-delivery-list.ts';

export const meta = () => studioTitle('Delivery');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'delivery.read');
  const list = await reading((tx) => readDeliveryList(tx, new URL(request.url).searchParams, staff));
  return { list, mayChange: may(staff.role, 'delivery.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'delivery.change');
  const said = await changeMany(await readForm(request), staff);
  // A file is no page of ours: the browser itself must go there.
  if ('file' in said) return redirectDocument(said.file, 303);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  for (const old of ['done', 'undone', 'refused']) delete query[old];
  return redirect(studioPaths.studioDelivery({ ...query, ...said.query }), 303);
}

export default function DeliveriesPage({ loaderData: { list, mayChange } }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: list.refused });
  return <DeliveriesView list={list} mayChange={mayChange} />;
}
