import { data, redirect } from 'react-router';
import { createOnce, inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { createIssue } from '../../issue/save-issue.ts';
import type { Route } from './+types/newsletters.page';
import { NewslettersView } from './newsletters-view.tsx';
import { readNewsletters } from './read-newsletters.ts';

export const meta = () => studioTitle('Newsletters');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'newsletters.send');
  return reading((tx) => readNewsletters(tx));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'newsletters.send');
  const form = await readForm(request);
  const name = textOf(form, 'name');
  const made = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'newsletter' }, () => createIssue(tx, { by, name })),
  );
  if (made.ok) return redirect(studioPaths.studioNewsletterText(made.value.id), 303);
  return data({ name, problem: say('Write a name, at most 120 signs long.') }, 422);
}

export default function NewslettersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewslettersView shown={loaderData} answer={actionData} />;
}
