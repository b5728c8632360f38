import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/compare.page';
import { CompareView } from './compare-view.tsx';
import { readComparison } from './read-compare.ts';

export const meta = () => studioTitle('Compare');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.read');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readComparison(tx, { id, query }));
  if (!shown) throw new Response(say('This page is gone.'), { status: 404 });
  return shown;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CompareView shown={loaderData} />;
}
