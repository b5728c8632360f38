import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
