import { config } from '#config';
import type { Route } from './+types/page-view.api';
import { countPageView } from './count-page-views.ts';
import { isNobody, readPageView } from './read-page-view.ts';

/**
 * TRK-1: `GET /e?sourceUrl=…`. Always 204: nobody reads the response, and it tells nothing. Pages of the site may call it under
 * another host too (WORKSHOP_API_BASE), without credentials.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const { SITE_URL, originIsFixed } = config();
  const url = new URL(request.url);
  const host = originIsFixed ? new URL(SITE_URL).host : (request.headers.get('host') ?? url.host);
  const site = new URL(SITE_URL).origin;
  const fromSite = originIsFixed && request.headers.get('origin') === site;
  const view = readPageView(url.searchParams.get('sourceUrl'), host);
  if (view && !isNobody(Object.fromEntries(request.headers), fromSite)) countPageView(view);
  return new Response(null, {
    status: 204,
    headers: {
      'Cache-Control': 'no-store',
      Vary: 'Origin',
      ...(fromSite ? { 'Access-Control-Allow-Origin': site } : {}),
    },
  });
}
