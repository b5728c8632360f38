import { config } from '#foundation/config';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requestClient } from '#platform/limits';
import { agreedToTouches, asksForAdvertising } from '../consent/consent.ts';
import { noteVisit } from '../touches/note-visit.ts';
import { isSeen } from '../touches/within-room.ts';
import type { Route } from './+types/page-view.api';
import { countPageView } from './count-page-views.ts';
import { isNobody, readPageView } from './read-page-view.ts';

/**
 * TRK-1: `GET /e?sourceUrl=…`. Always 204: the response is not read, and discloses nothing. Pages of the site may call it under another host
 * (WORKSHOP_API_BASE), without credentials.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const { SITE_URL, originIsFixed } = config();
  const site = new URL(SITE_URL).origin;
  const fromSite = originIsFixed && request.headers.get('origin') === site;
  const view = readPageView(new URL(request.url).searchParams.get('sourceUrl'), hostOf(request));
  const client = requestClient(request.headers).address;
  if (view && !isNobody(Object.fromEntries(request.headers), fromSite) && isSeen(client)) countPageView(view);
  return new Response(null, {
    status: 204,
    headers: {
      'Cache-Control': 'no-store',
      Vary: 'Origin',
      ...(fromSite ? { 'Access-Control-Allow-Origin': site } : {}),
    },
  });
}

/**
 * `POST /e` from a page of the site itself (`address`: its path and query, `from`: the referring site): with consent it sets the cookie with the
 * visitor's touches and viewed pages. Always 204.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const sender = Object.fromEntries(request.headers);
  const address = textOf(form, 'address', 4_096);
  const host = hostOf(request);
  const view = address.startsWith('/') ? readPageView(`http://${host}${address}`, host) : null;
  const cookie =
    view && !isNobody(sender) && agreedToTouches(sender) && isSeen(requestClient(request.headers).address)
      ? await noteVisit({
          headers: sender,
          path: view.path,
          advertising: asksForAdvertising(),
          address,
          referrer: textOf(form, 'from', 300),
        })
      : null;
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', ...(cookie ? { 'Set-Cookie': cookie } : {}) },
  });
}

function hostOf(request: Request): string {
  const { SITE_URL, originIsFixed } = config();
  return originIsFixed ? new URL(SITE_URL).host : (request.headers.get('host') ?? new URL(request.url).host);
}
