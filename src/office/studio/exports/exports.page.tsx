import { redirect } from 'react-router';
import { createOnce, inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { isListName } from '../views/saved-views.ts';
import type { Route } from './+types/exports.page';
import { formats, type ExportFormat } from './export-files.ts';
import { askExport, listExports } from './exports.ts';
import { ExportsView } from './exports-view.tsx';
import { refuseArchive } from './refuse-archive.ts';

export const meta = () => studioTitle('Exports');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'batches.read');
  return { files: await inTransaction((tx) => listExports(tx, staff)) };
}

/** Requests an export of a list: the selected rows, else all rows of its query. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request);
  const form = await readForm(request);
  const [list, format, query] = [textOf(form, 'list'), textOf(form, 'format'), textOf(form, 'query')];
  if (!isListName(list) || !Object.hasOwn(formats, format))
    throw new Response('There is no such file', { status: 400 });
  const asked = { list, query, format: format as ExportFormat, ids: form.getAll('id').map(String) };
  if (format === 'zip') await refuseArchive(by, asked);
  await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'export' }, async () => ok(await askExport(tx, { by, ...asked }))),
  );
  return redirect(studioPaths.studioExports(), 303);
}

export default function ExportsPage({ loaderData: { files } }: Route.ComponentProps) {
  return <ExportsView files={files} />;
}
