import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { deleteRedirects } from '../manage/delete-redirects.ts';
import { allowHost, forbidHost } from '../manage/hosts.ts';
import { findRedirect } from '../manage/list-redirects.ts';
import { typedOf } from '../manage/save-redirect.ts';
import type { Route } from './+types/redirects.page';
import { readRedirects } from './read-redirects.ts';
import { RedirectsView } from './redirects-view.tsx';
import { submitRedirect } from './submit-redirect.ts';

export const meta = () => studioTitle('Redirects');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'redirects.read');
  const query = new URL(request.url).searchParams;
  const list = await reading((tx) => readRedirects(tx, query));
  const [mayChange, mayAllow] = [may(role, 'redirects.change'), may(role, 'redirects.hosts')];
  return { list, mayChange, mayAllow, done: query.get('done'), count: Number(query.get('count')) || 0 };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'redirects.read');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'delete') {
    const ids = form.getAll('id').map(String);
    const [count, undo] = await inTransaction(async (tx) => {
      const one = ids.length === 1 && isId(ids[0]) ? await findRedirect(tx, ids[0]) : null;
      return [await deleteRedirects(tx, { by, ids }), one ? typedOf(one) : {}] as const;
    });
    return redirect(studioPaths.studioRedirects({ done: 'deleted', count: String(count), ...undo }), 303);
  }
  if (wish === 'allow' || wish === 'forbid') {
    const host = textOf(form, 'host');
    const done = await inTransaction(async (tx): Promise<Outcome<unknown, 'used' | 'invalid'>> =>
      wish === 'allow' ? allowHost(tx, { by, host }) : forbidHost(tx, { by, host }),
    );
    if (done.ok) return redirect(`${studioPaths.studioRedirects({ done: wish })}#sites`, 303);
    const refusal =
      done.reason === 'used'
        ? say('Redirects lead there. Change or delete them first.')
        : say('This is no name of a site. Type it as in shop.example.com.');
    return { form: 'host' as const, host, refusal };
  }
  const saved = await submitRedirect(form, { by });
  if ('answer' in saved) return { form: 'redirect' as const, ...saved.answer };
  return redirect(studioPaths.studioRedirects({ done: 'added', count: String(saved.alsoChanged) }), 303);
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
