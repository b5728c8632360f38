import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/offer.page';
import { OfferView } from './offer-view.tsx';
import { readOfferView } from './read-offer-view.ts';
import { programmeOf, submitOffer, submitOfferWish } from './submit-offer.ts';

export const meta = () => studioTitle('Offer');

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const shown = await inTransaction((tx) => readOfferView(tx, { id: params.id, staff, request }));
  if (!shown) throw new Response(say('There is no such offer'), { status: 404 });
  return shown;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.read');
  const form = await readForm(request);
  const acted = await submitOfferWish(form, { by, id });
  if (acted) return redirect(studioPaths.studioOffer(acted), 303);
  const sent = await submitOffer(form, { by, id, programmeId: await programmeOf(by, id) });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioOffer(id, { done: sent.done }), 303);
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
