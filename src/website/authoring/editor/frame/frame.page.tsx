import { data } from 'react-router';
import { requireStaff } from '#platform/people';
import { PageView } from '#website/site/rendering/ui/page-view.tsx';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import type { Route } from './+types/frame.page';
import { loadFrame } from './load-frame.ts';

/** Plain HTML: the editor around it handles the events. */
export const handle = { hydrate: 'none' as const };
export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  const view = await loadFrame(id, new URL(request.url).searchParams);
  if (!view) throw new Response('There is no such page', { status: 404 });
  context.get(visitContext).framed = true;
  return data(view, { headers: { 'Cache-Control': 'no-store', 'X-Frame-Options': 'SAMEORIGIN' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A draft as the future page, with marks for the fields of its texts. */
export default function FramePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageView page={loaderData} answer={undefined} />
      <div hidden data-marks={JSON.stringify(loaderData.marks)} />
    </>
  );
}
