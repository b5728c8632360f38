import { say, staffLanguage, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
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
