import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm, textOf } from '#kit/form-data';
import { isId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { history, requireStaff } from '#people';
import { may } from '#people/model';
import { History } from '#people/ui/history';
import { PageHead } from '#ui/admin/page-head';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
