import { say, staffLanguage, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { withCatalogue } from '#i18n/browser-catalogue';
import { isId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import type { Route } from './+types/shipment.page';
import { actOnShipment } from './act-on-shipment.ts';
import { readShipment } from './read-shipment.ts';
import { ShipmentView } from './shipment-view.tsx';

export const meta = () => studioTitle('Kit');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'delivery.read');
  const shipment = await inTransaction((tx) => readShipment(tx, { id, staff, request }));
  if (!shipment) throw new Response(say('There is no such kit'), { status: 404 });
  return { shipment, language: staffLanguage() };
}

/** The fields of an address say what they say to families: their words must be there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'delivery.change');
  if (!isId(id)) throw new Response(say('There is no such kit'), { status: 404 });
  const acted = await actOnShipment(await readForm(request), { by, id });
  if (acted === 'unknown') throw new Response(say('There is no such kit'), { status: 404 });
  return 'answer' in acted ? acted.answer : redirect(studioPaths.studioShipment(id, { done: acted.done }), 303);
}

export default function ShipmentPage({ loaderData: { shipment }, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: answer !== undefined });
  return <ShipmentView shipment={shipment} answer={answer} />;
}
