import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { countMissingAddresses, ignoreMissing, listMissing } from '../missing/list-missing.ts';
import type { Route } from './+types/missing.page';
import { MissingView } from './missing-view.tsx';
import { submitRedirect } from './submit-redirect.ts';

export const meta = () => studioTitle('Not found');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'redirects.read');
  const query = new URL(request.url).searchParams;
  const ignored = query.get('show') === 'ignored';
  const { page, ...range } = listPage(query);
  return reading(async (tx) => ({
    ...pageRows(await listMissing(tx, { ignored, ...range })),
    page,
    ignored,
    done: query.get('done'),
    counts: await countMissingAddresses(tx),
    mayChange: may(role, 'redirects.change'),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'redirects.change');
  const form = await readForm(request);
  const [wish, path] = [textOf(form, 'do'), textOf(form, 'path')];
  if (wish === 'ignore' || wish === 'restore') {
    await inTransaction((tx) => ignoreMissing(tx, { by, paths: [path], ignored: wish === 'ignore' }));
    return redirect(studioPaths.studioMissing({ done: wish, show: wish === 'restore' ? 'ignored' : undefined }), 303);
  }
  const saved = await submitRedirect(form, { by });
  // What speaks against it is said at the form, with both addresses typed in.
  if ('answer' in saved)
    return redirect(studioPaths.studioRedirects({ from: textOf(form, 'from'), to: textOf(form, 'to') }), 303);
  return redirect(studioPaths.studioMissing({ done: 'added' }), 303);
}

export default function MissingPage({ loaderData }: Route.ComponentProps) {
  return <MissingView {...loaderData} />;
}
