import { buffer } from 'node:stream/consumers';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { hashOf, hydrateParameter } from '#platform/page-cache';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { isUnavailable } from '#platform/db';
import { pageStartUrl } from '#foundation/web/page-start/page-start-url.ts';
import { siteManifest } from '#foundation/web/page-start/site-manifest.ts';
import { tellReporters } from '#foundation/web/client-runtime/report-error.ts';
import { compressPage } from '#foundation/web/compression/compress-page.server.ts';
import type { InlineScript } from '#foundation/web/csp/marked-scripts.ts';
import { elsewhereClass } from '#foundation/web/visitor-time/visitor-time.ts';
import { marketScript } from '#foundation/web/visitor-market/market-script.ts';
import { visitorTimeScript } from '#foundation/web/visitor-time/visitor-time-script.ts';
import { themeClasses } from '#foundation/web/visitor-theme/visitor-theme.ts';
import { visitorThemeScript } from '#foundation/web/visitor-theme/visitor-theme-script.ts';
import { retryAfter } from '#foundation/web/rendering/database-away.ts';
import { renderPage } from '#foundation/web/rendering/render-page.tsx';
import { visitContext, type Visit } from '#foundation/web/rendering/visit.ts';
import { furtherOrigins, readHosts } from '#foundation/kit/http/host-name.ts';
import { isStaffPath } from '#foundation/kit/http/staff-prefixes.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { criticalCss } from '#foundation/web/critical-css/critical-css.ts';
import type { Sheet } from '#foundation/web/critical-css/whole-styles.ts';
import { hydrationOf, type Hydration } from '#foundation/web/hydration/hydration.ts';
import lateFontsUrl from './foundation/ui/fonts/late-fonts.css?url';
import { layOutAnswer, layOutWhole, wholeClass } from './foundation/ui/fonts/lay-out-whole.ts';
import siteStyles from './foundation/ui/styles/site.css?inline';
import siteStylesIndex from './foundation/ui/styles/site.css?inline&index';
import siteStylesUrl from './foundation/ui/styles/site.css?url';
import studioStyles from './foundation/ui/styles/studio.css?inline';
import studioStylesUrl from './foundation/ui/styles/studio.css?url';
import { trackingPieces } from '#marketing/tracking/browser/page-pieces.tsx';
import { trackingOf } from '#marketing/tracking/model';

/** Classes that only the browser adds: those of the visitor's own time next to a batch's time, and of the theme. */
const onlyInBrowser = [
  elsewhereClass,
  wholeClass,
  ...themeClasses,
  'block',
  'text-sm',
  'font-normal',
  'text-ink',
  'text-ink-soft',
];

/**
 * Renders one page as a whole. Buffered on purpose: critical CSS and CSP are made from the complete HTML, a cached page must not carry
 * streaming scripts, and it is faster than streaming for pages of this size. Where the router starts lazily, its data is left out of the page:
 * shared pages have theirs in a separate file.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visit = loadContext.get(visitContext);
  if (!import.meta.env.DEV && !isStaffPath(new URL(request.url).pathname))
    context.manifest = siteManifest(context.manifest);
  const mode = modeOf(context);
  const late = mode === 'touch' && !import.meta.env.DEV;
  const lean = late || (visit.leanStyles && !context.staticHandlerContext.errors && !import.meta.env.DEV);
  const apart = mode === 'none' || (mode === 'touch' && visit.shared);
  const data = apart && context.serverHandoffStream ? await buffer(context.serverHandoffStream) : undefined;
  if (data) context.serverHandoffStream = undefined;
  const state = mode === 'touch' ? data : undefined;
  const page = () =>
    renderPage({
      app: (nonce) => <ServerRouter context={context} url={request.url} nonce={nonce} />,
      facts: {
        state:
          late && state
            ? withQuery('', {
                // The page for a market is another one at the same path.
                market: new URL(request.url).searchParams.get('market') ?? undefined,
                [hydrateParameter]: hashOf(state),
              })
            : '',
        wholeStyles: lean ? siteStylesUrl : undefined,
      },
      pieces: (rendered, inline, sheet) => piecesBeside(rendered, inline, { request, context, sheet, visit }),
      styles: (sheet, rendered) => {
        // Last, and outside of every layer, so that it also wins over the sheet that loads later.
        const own = config().LOOK.css;
        if (sheet === 'studio') return (import.meta.env.DEV ? studioStyles : '') + own;
        return (lean ? criticalCss(siteStylesIndex, rendered, onlyInBrowser) : siteStyles) + own;
      },
      formTargets: visit.formTargets,
      frames: chatFrames(),
      framed: visit.framed,
      onError: (error) => handleError(error, { request, context: loadContext }),
    });
  const { html, policy, failed } = await visit.inTurn(page);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Hot updates load and evaluate modules in ways that no policy of a finished page allows.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy);
  if (visit.databaseAway) headers.set('Retry-After', retryAfter);
  const answer = { status: visit.databaseAway ? 503 : failed ? 500 : status, headers };
  if (visit.shared) visit.page = { status: answer.status, html, policy, tags: visit.tags ?? [], state };
  if (visit.shared || request.method === 'HEAD') return new Response(null, answer);
  // A response for one person may hold secrets next to text that the URL controls: see `compressForOwn`.
  if (mode !== 'touch') return new Response(html, answer);
  const { encoding, body } = await compressPage(html, request.headers.get('accept-encoding'));
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(body, answer);
}

type Rendering = { request: Request; context: EntryContext; sheet: Sheet; visit: Visit };

/** The visitor's theme and clock, late fonts and tracking: outside React, which would create them again where it hydrates lazily. */
function piecesBeside(html: string, inline: InlineScript, { request, context, sheet, visit }: Rendering) {
  const { loaderData } = context.staticHandlerContext;
  const themeScript = visitorThemeScript(html, inline);
  const tracking = trackingPieces(
    { url: new URL(request.url), consented: visit.consented, ...trackingOf(loaderData) },
    inline,
  );
  return {
    ...tracking,
    head:
      (sheet === 'studio' ? studioSheet : '') +
      themeScript +
      marketScript(html, inline) +
      visitorTimeScript(html, inline) +
      inline(visit.sentForm ? layOutAnswer : layOutWhole) +
      `<noscript><link rel="stylesheet" href="${lateFontsUrl}"></noscript>` +
      pageStart(tracking.views, themeScript !== ''),
  };
}

/**
 * The script of a page that runs before its router. Low priority because nothing visible waits for it; otherwise a browser would fetch a module
 * before the pictures of the first screen. `api`: address of the workshop API that receives page views, empty on the site itself;
 * `followsTheme`: whether the visitor's choice of light or dark applies.
 */
function pageStart(api: string | undefined, followsTheme: boolean): string {
  const theme = followsTheme ? ' data-follow=""' : '';
  const told = api === undefined ? '' : ` data-api="${api.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  const { SITE_URL: siteOrigin, SITE_HOSTS, originIsFixed } = config();
  const origins = [siteOrigin, ...furtherOrigins({ siteOrigin, siteHosts: readHosts(SITE_HOSTS) ?? [] })];
  const own = originIsFixed ? ` data-own="${origins.join(' ')}"` : '';
  return `<script type="module" async fetchpriority="low" id="page-start" src="${pageStartUrl}"${theme}${told}${own}></script>`;
}

/** Staff open many documents repeatedly: their sheet is a separate file, which the browser caches. */
const studioSheet = import.meta.env.DEV ? '' : `<link rel="stylesheet" href="${studioStylesUrl}">`;

function modeOf({ staticHandlerContext, routeModules }: EntryContext): Hydration {
  const { matches, loaderData, errors } = staticHandlerContext;
  if (errors) return 'full';
  return hydrationOf(
    matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle, loaderData: loaderData[route.id] })),
  );
}

/** Every page may load the support chat, because navigations keep the document. */
function chatFrames(): string[] {
  const { CHAT_KEY, CHAT_URL, CHAT_SNIPPET, CHAT_ORIGIN } = config();
  if (CHAT_SNIPPET && CHAT_ORIGIN) return [CHAT_ORIGIN];
  return CHAT_KEY && CHAT_URL ? [new URL(CHAT_URL).origin] : [];
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> };

/** Unexpected errors are logged with the path alone: query strings may carry tokens. */
export function handleError(error: unknown, { request, context }: Failed): void {
  if (request.signal.aborted) return;
  // A refusal by the router itself (a form where none is accepted) is the client's error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const path = pathWithoutSecrets(new URL(request.url).pathname);
  // The router passes on errors without their cause.
  if (isUnavailable(error)) context.get(visitContext).databaseAway = true;
  log().error({ err: error, path }, 'request failed');
  tellReporters(error, { path });
}
