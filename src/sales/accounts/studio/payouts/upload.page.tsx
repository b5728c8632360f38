import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { refused } from '#foundation/kit/outcome.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff, submitStaffForm } from '#platform/people';
import { findUpload } from '../../payouts/uploads.ts';
import type { Route } from './+types/upload.page';
import { importUpload, readUpload, readUploaded, uploadScope } from './read-upload.ts';
import { UploadView } from './upload-view.tsx';

export const meta = () => studioTitle('Payout report');

const gone = () => new Response(say('This report is not here any more. Upload it again.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'money.reconcile');
  const upload = await inTransaction((tx) => readUpload(tx, { by, id }));
  if (!upload) throw gone();
  return upload;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'money.reconcile');
  const form = await readForm(request);
  const upload = await inTransaction((tx) => findUpload(tx, { by, id }));
  if (!upload) throw gone();
  const read = readUploaded(upload, form);
  const sent = await submitStaffForm(form, {
    scope: uploadScope(id),
    refusals: { bad: read.ok ? '' : read.details },
    work: (tx) =>
      read.ok ? importUpload(tx, { by, upload, read: read.value }) : Promise.resolve(refused('bad' as const)),
  });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioPayouts(), 303);
}

export default function UploadPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <UploadView upload={loaderData} answer={answer} />;
}
