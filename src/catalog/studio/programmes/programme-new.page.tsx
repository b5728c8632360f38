import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { PageHead } from '#ui/admin/page-head';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/programme-new.page';
import { newProgramme } from './programme-fields.ts';
import { ProgrammeForm } from './programme-form.tsx';
import { readFormChoices } from './read-programme-view.ts';
import { submitNewProgramme } from './submit-programme.ts';

export const meta = () => studioTitle('New programme');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.change');
  return inTransaction((tx) => readFormChoices(tx, staff));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue.change');
  const sent = await submitNewProgramme(await readForm(request), staff);
  return 'answer' in sent ? sent.answer : redirect(studioPaths.studioProgramme(sent.id, { done: sent.done }), 303);
}

export default function NewProgrammePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return (
    <>
      <PageHead title={say('New programme')} back={{ to: studioPaths.studioProgrammes(), label: say('Programmes') }}>
        {say('What is taught. Visitors see it once it has an offer.')}
      </PageHead>
      <ProgrammeForm {...loaderData} values={newProgramme} answer={answer} />
    </>
  );
}
