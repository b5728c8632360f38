import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listImports } from '../../import/find-imports.ts';
import { keepFile, readUploaded } from '../../import/keep-file.ts';
import { tabsFor } from '../shared/tabs-for.ts';
import type { Route } from './+types/imports.page';
import { fileRefusals } from './import-words.ts';
import { ImportsView } from './imports-view.tsx';

export const meta = () => studioTitle('Import leads');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'leads.import');
  return { imports: await inTransaction(listImports), ...tabsFor(role) };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.import');
  const form = await readForm(request);
  const file = form.get('file');
  const read = await readUploaded(file);
  if (!read.ok) return data({ problem: fileRefusals()[read.reason] }, 422);
  const name = file instanceof File ? file.name : '';
  const id = await keepFile({ by, form, name, read: read.value });
  return redirect(studioPaths.studioLeadImport(id), 303);
}

export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsView {...loaderData} problem={actionData?.problem} />;
}
