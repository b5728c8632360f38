import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { requireStaff } from '#people';
import { studioPaths } from '#studio-paths';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/import.page';
import { ImportView } from './import-view.tsx';
import { readImport } from './read-import.ts';
import { submitImport } from './submit-import.ts';

export const meta = () => studioTitle('Import leads');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'leads.import');
  const after = Number(/^\d{1,6}$/.exec(new URL(request.url).searchParams.get('after') ?? '')?.[0] ?? 0);
  const shown = await inTransaction((tx) => readImport(tx, id, after));
  if (!shown) throw new Response(say('This file is not here any more.'), { status: 404 });
  return { shown };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.import');
  const did = await submitImport(await readForm(request), { by, id });
  if (did === 'deleted') return redirect(studioPaths.studioLeadImports(), 303);
  return did === 'done' ? redirect(studioPaths.studioLeadImport(id), 303) : data(did, 422);
}

export default function ImportPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return <ImportView shown={shown} answer={useStandingAnswer(actionData)} />;
}
