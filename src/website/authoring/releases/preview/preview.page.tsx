import { data } from 'react-router';
import { PageView } from '#website/site/rendering/ui/page-view.tsx';
import type { Route } from './+types/preview.page';
import { loadPreview } from './load-preview.ts';

/** Plain HTML: no script runs and nothing is sent. */
export const handle = { hydrate: 'none' as const };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.head.title ?? 'Preview' },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const view = await loadPreview(token);
  if (!view) throw data({ message: 'This preview link has ended.', own: true }, { status: 404 });
  return data(view, {
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' },
  });
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

/** A draft as the future page, for holders of its link. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} answer={undefined} />;
}
