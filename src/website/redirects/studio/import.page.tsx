import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { forgetUpload, importRedirects, keepUpload, readUpload } from '../manage/import-redirects.ts';
import type { Route } from './+types/import.page';
import { ImportView } from './import-view.tsx';
import { shownPlan, uploadWords } from './import-words.ts';

export const meta = () => studioTitle('Import redirects');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'redirects.change');
  const flatten = new URL(request.url).searchParams.get('flatten') === 'yes';
  const upload = await inTransaction((tx) => readUpload(tx, { by, flatten }));
  return { upload: upload && { fileName: upload.fileName, ...shownPlan(upload.plan) }, flatten };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'redirects.change');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  const flatten = textOf(form, 'flatten') === 'yes';
  if (wish === 'forget') {
    await inTransaction((tx) => forgetUpload(tx, by));
    return redirect(studioPaths.studioRedirectImport(), 303);
  }
  if (wish === 'import') {
    const done = await inTransaction((tx) => importRedirects(tx, { by, flatten }));
    if (done.ok) return redirect(studioPaths.studioRedirects({ done: 'imported' }), 303);
    return { problem: uploadWords()[done.reason] };
  }
  const file = form.get('file');
  const kept = await inTransaction((tx) => keepUpload(tx, { by, file: file instanceof File ? file : null }));
  if (kept.ok) return redirect(studioPaths.studioRedirectImport(), 303);
  return { problem: uploadWords(kept.details.line)[kept.reason] };
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportView {...loaderData} problem={actionData?.problem} />;
}
