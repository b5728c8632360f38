import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
