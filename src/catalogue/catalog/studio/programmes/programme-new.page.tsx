import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
