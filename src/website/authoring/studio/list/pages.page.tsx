import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import type { Route } from './+types/pages.page';
import { planOfChosen } from './plan-of-chosen.ts';
import { PagesView } from './pages-view.tsx';
import { readPageList } from './read-page-list.ts';

export const meta = () => studioTitle('Pages');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const list = await reading((tx) => readPageList(tx, new URL(request.url).searchParams));
  return { list, mayChange: may(staff.role, 'pages.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const planned = await planOfChosen(await readForm(request), by);
  return 'id' in planned ? redirect(studioPaths.studioRelease(planned.id), 303) : { refusal: planned.refusal };
}

export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PagesView {...loaderData} refusal={actionData?.refusal} />;
}
