import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { history, requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { History } from '#platform/people/ui/history.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { findRedirect } from '../manage/list-redirects.ts';
import { typedOf } from '../manage/save-redirect.ts';
import type { Route } from './+types/redirect.page';
import { offeredPages } from './read-redirects.ts';
import { RedirectForm } from './redirect-form.tsx';
import { submitRedirect } from './submit-redirect.ts';

export const meta = () => studioTitle('Redirect');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'redirects.read');
  return inTransaction(async (tx) => {
    const found = isId(id) ? await findRedirect(tx, id) : null;
    if (!found) throw new Response(say('This redirect is gone.'), { status: 404 });
    return {
      found,
      values: typedOf(found),
      pages: await offeredPages(tx),
      entries: await history(tx, 'redirect', id),
      mayChange: may(role, 'redirects.change'),
    };
  });
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'redirects.change');
  const form = await readForm(request);
  if (!isId(id)) throw new Response(say('This redirect is gone.'), { status: 404 });
  const saved = await submitRedirect(form, { by, change: { id, version: Number(textOf(form, 'version')) } });
  return 'answer' in saved ? saved.answer : redirect(studioPaths.studioRedirects({ done: 'saved' }), 303);
}

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, values, pages, entries, mayChange } = loaderData;
  const answer = useStandingAnswer(actionData);
  return (
    <>
      <PageHead title={found.from} back={{ to: studioPaths.studioRedirects(), label: say('Redirects') }}>
        {found.to === null ? say('Gone for good (410)') : `→ ${found.to}`}
      </PageHead>
      {mayChange && <RedirectForm values={values} answer={answer} version={found.version} pages={pages} />}
      <History entries={entries} />
    </>
  );
}
