import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
