import { redirect } from 'react-router';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { findPageSource } from '#website/site';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { saveTemplate } from '../../templates/save-template.ts';
import type { Route } from './+types/save.page';
import { SaveView } from './save-view.tsx';

export const meta = () => studioTitle('Save as a template');

const gone = () => new Response(say('This page is gone.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  const page = await inTransaction((tx) => findPageSource(tx, id));
  if (!page?.page) throw gone();
  return { id, path: page.path, label: page.label, blocks: page.page.blocks.map(({ kind }) => kind) };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const form = await readForm(request);
  const name = textOf(form, 'name');
  if (!isId(id)) throw gone();
  const saved = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: `template:${id}` }, () => saveTemplate(tx, { by, pageId: id, name })),
  );
  if (saved.ok) return redirect(studioPaths.studioTemplates({ done: 'saved' }), 303);
  if (saved.reason === 'no-page') throw gone();
  return { name, reason: saved.reason };
}

export default function SavePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SaveView page={loaderData} answer={useStandingAnswer(actionData)} />;
}
