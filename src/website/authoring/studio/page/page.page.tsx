import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/page.page';
import { actOnPage } from './act-on-page.ts';
import { PageScreen } from './page-screen.tsx';
import { readPageView } from './read-page-view.ts';
import { submitLink } from './submit-link.ts';

export const meta = () => studioTitle('Page');

const gone = () => new Response(say('This page is gone.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const page = await inTransaction((tx) => readPageView(tx, { id, staff, request }));
  if (!page) throw gone();
  return page;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request);
  const link = ['link', 'end-link'].includes(textOf(form, 'do'));
  const changes = link || ['plan', 'discard'].includes(textOf(form, 'do'));
  const by = await requireStaff(request, changes ? 'pages.change' : 'pages.publish');
  if (!isId(id)) throw gone();
  if (link) return submitLink(form, { by, id });
  const acted = await actOnPage(form, { by, id });
  if (acted === 'unknown') throw gone();
  if ('answer' in acted) return { answer: acted.answer, preview: null };
  return redirect(
    acted.made ? studioPaths.studioRelease(acted.made) : studioPaths.studioPage(id, { done: acted.done }),
    303,
  );
}

export default function PagePage({ loaderData, actionData }: Route.ComponentProps) {
  const standing = useStandingAnswer(actionData);
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.answer?.refusal) });
  return <PageScreen page={loaderData} answer={standing?.answer ?? undefined} preview={standing?.preview ?? null} />;
}
