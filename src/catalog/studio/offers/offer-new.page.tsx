import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { Review } from '#people/ui/act-form';
import { PageHead } from '#ui/admin/page-head';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/offer-new.page';
import { newOffer } from './offer-fields.ts';
import { OfferForm } from './offer-form.tsx';
import { readNewOffer } from './read-offer-view.ts';
import { submitOffer } from './submit-offer.ts';

export const meta = () => studioTitle('New offer');

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue.change-prices');
  const shown = await inTransaction((tx) => readNewOffer(tx, params.id));
  if (!shown) throw new Response(say('There is no such programme'), { status: 404 });
  return shown;
}

export async function action({ request, params }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change-prices');
  const sent = await submitOffer(await readForm(request), { by, id: null, programmeId: params.id });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioOffer(sent.id, { done: sent.done }), 303);
}

export default function NewOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, ...form } = loaderData;
  const answer = useStandingAnswer(actionData);
  return (
    <>
      <PageHead
        title={say('New offer')}
        back={{ to: studioPaths.studioProgramme(programme.id), label: programme.title }}
      >
        {say('What {programme} costs in one market.', { programme: programme.title })}
      </PageHead>
      <Review answer={answer?.staff} />
      <OfferForm key={answer?.staff.key} {...form} values={newOffer} answer={answer} />
    </>
  );
}
