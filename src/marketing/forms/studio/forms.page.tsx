import { redirect } from 'react-router';
import { createOnce, inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listForms } from '../asked/find-forms.ts';
import { missingLanguages } from '../asked/words.ts';
import { makeForm } from '../editing/make-form.ts';
import type { Route } from './+types/forms.page';
import { refusalWords } from './form-words.ts';
import { FormsView } from './forms-view.tsx';

export const meta = () => studioTitle('Forms');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'pages.read');
  const forms = await inTransaction(listForms);
  const rows = forms.map(({ id, slug, name, fields, updatedAt }) => ({
    id,
    slug,
    name,
    updatedAt,
    fields: fields.length,
    complete: fields.every((field) => missingLanguages(field).length === 0),
  }));
  return { rows, mayChange: may(role, 'pages.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const form = await readForm(request);
  const name = textOf(form, 'name');
  const made = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'form' }, () => makeForm(tx, { by, name })),
  );
  if (made.ok) return redirect(studioPaths.studioForm(made.value.id), 303);
  return { name, problem: refusalWords(made.reason) };
}

export default function FormsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormsView {...loaderData} answer={actionData} />;
}
