import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import type { Route } from './+types/media.page';
import { MediaListView } from './media-list-view.tsx';
import { readMediaList } from './read-media-list.ts';

export const meta = () => studioTitle('Pictures');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const list = await reading((tx) => readMediaList(tx, new URL(request.url).searchParams));
  return { list, mayChange: may(staff.role, 'catalogue.change') };
}

export default function MediaPage({ loaderData: { list, mayChange } }: Route.ComponentProps) {
  return <MediaListView list={list} mayChange={mayChange} />;
}
