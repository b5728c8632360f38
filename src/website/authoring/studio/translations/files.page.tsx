import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Route } from './+types/files.page';
import { actOnFiles } from './files/act-on-files.ts';
import { FilesView } from './files/files-view.tsx';
import { readFiles } from './files/read-files.ts';

export const meta = () => studioTitle('Files for translators');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'pages.read');
  const shown = await inTransaction((tx) => readFiles(tx, by));
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const acted = await actOnFiles(await readForm(request), by);
  return 'problem' in acted ? acted : redirect(studioPaths.studioTranslationFiles({ done: acted.done }), 303);
}

export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FilesView {...loaderData} problem={actionData?.problem} />;
}
