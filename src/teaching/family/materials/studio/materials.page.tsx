import { data, redirect } from 'react-router';
import { findBatch } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import { database } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { listMaterials } from '../list-materials.ts';
import type { Route } from './+types/materials.page';
import { MaterialsView } from './materials-view.tsx';
import { submitMaterial } from './submit-material.ts';

export const meta = () => studioTitle('Materials');

const missing = () => new Response('There is no such batch', { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'batches.read');
  const batch = isId(id) ? await findBatch(database(), id) : null;
  const programme = batch && (await findProgramme(database(), batch.programme));
  if (!programme) throw missing();
  return {
    batchId: id,
    programme: inLanguage(programme.title, 'en'),
    materials: await listMaterials(database(), programme.slug),
    mayChange: may(role, 'batches.change'),
  };
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'batches.change');
  if (!isId(batchId)) throw missing();
  const answer = await submitMaterial(await readForm(request), { by, batchId });
  if (answer === 'unknown') throw missing();
  return answer ? data(answer, 422) : redirect(studioPaths.studioMaterials(batchId), 303);
}

export default function MaterialsPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  return <MaterialsView {...loaderData} answer={actionData} />;
}
