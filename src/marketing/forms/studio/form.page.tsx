import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm as readSent } from '#foundation/kit/form-data.ts';
import { history, requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { findForm } from '../asked/find-forms.ts';
import type { Route } from './+types/form.page';
import { FormView } from './form-view.tsx';
import { languagesWithoutCodes } from './languages-without-codes.ts';
import { readForm } from './read-form.ts';
import { submitForm } from './submit-form.ts';

export const meta = () => studioTitle('Form');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'pages.read');
  return inTransaction(async (tx) => {
    const form = await findForm(tx, id);
    if (!form) throw new Response(say('There is no such form'), { status: 404 });
    const query = new URL(request.url).searchParams;
    return {
      shown: readForm(form, query),
      unreached: await languagesWithoutCodes(tx),
      entries: await history(tx, 'form', id),
      mayChange: may(role, 'pages.change'),
    };
  });
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const done = await submitForm(await readSent(request), { by, id });
  return 'to' in done ? redirect(done.to, 303) : data(done, { status: 422 });
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  return <FormView {...loaderData} answer={actionData} />;
}
