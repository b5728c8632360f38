import { buffer } from 'node:stream/consumers';
import { isRouteErrorResponse, ServerRouter, type EntryContext } from 'react-router';
import { hashOf, hydrateParameter, sharedRendering } from '#page-cache';
import { config } from '#config';
import { log } from '#config/log';
import { isUnavailable } from '#db';
import { tellReporters } from '#web/client-runtime/report-error';
import { compressPage } from '#web/compression/compress-page.server';
import { contentSecurityPolicy } from '#web/csp/content-security-policy';
import { markedScripts, sourcesOf } from '#web/csp/marked-scripts';
import { elsewhereClass } from '#web/visitor-time/visitor-time';
import { visitorTimeScript } from '#web/visitor-time/visitor-time-script';
import { renderHtml } from '#web/hydration/render-html.server';
import { pathWithoutSecrets } from '#kit/secret-addresses';
import { criticalCss } from '#web/critical-css/critical-css';
import { hydrationOf, stateMark, streamMark, type Hydration } from '#web/hydration/hydration';
import { stylesMark, wholeStylesAttribute } from '#web/critical-css/whole-styles';
import { lateFonts } from './ui/fonts/late-fonts.ts';
import { openStream } from './web/client-runtime/start-when-touched.ts';
import siteStyles from './ui/styles/site.css?inline';
import siteStylesUrl from './ui/styles/site.css?url';
import { trackingPieces } from '#tracking/page-pieces';
import { consentHeader, trackingOf } from '#tracking/model';

/** A page whole: its bytes, the policy that was made with them, and the data that lie beside it. */
type FinishedPage = { html: string; policy: string; state: Uint8Array | undefined; failed: boolean };

type Asked = { request: Request; context: EntryContext; mode: Hydration; formTargets: string[] | undefined };

/**
 * Renders one page whole. Buffered on purpose: its styles and its policy are made from all of it, a cached page must not carry
 * streaming scripts, and it is faster than streaming for pages of this size. What the browser's router needs is left out
 * where it starts late: the data of a page shared by all lie beside it, and its styles are those that it uses.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const sharing = sharedRendering.getStore();
  const mode = modeOf(context);
  const formTargets = headers.get('X-Form-Targets')?.split(' ').filter(Boolean);
  headers.delete('X-Form-Targets');
  const page = await finishedPage({ request, context, mode, formTargets });
  if (sharing && mode === 'touch') sharing.state = page.state;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Hot updates load and evaluate modules in ways that no policy of a finished page allows.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', page.policy);
  // The same request may succeed soon, which is what 503 says and 500 does not.
  const away = withoutDatabase.has(request);
  if (away) headers.set('Retry-After', '30');
  const answer = { status: away ? 503 : page.failed ? 500 : status, headers };
  if (request.method === 'HEAD') return new Response(null, answer);
  if (sharing) {
    // Beside the answer, whose body would be read back in pieces; it is compressed where it is kept.
    sharing.html = page.html;
    return new Response(null, answer);
  }
  // Pages of the studio stay plain: they show secrets beside words that an address can carry.
  if (mode !== 'touch') return new Response(page.html, answer);
  const { encoding, body } = await compressPage(page.html, request.headers.get('accept-encoding'));
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(body, answer);
}

/**
 * One rendering makes all that belongs together: what React rendered, the pieces around it, then the styles that both of them use,
 * then the policy, which allows the scripts and styles that were put in here and none that the content may bring.
 */
async function finishedPage({ request, context, mode, formTargets }: Asked): Promise<FinishedPage> {
  const shared = sharedRendering.getStore() !== undefined;
  const apart = mode === 'none' || (mode === 'touch' && shared);
  const state = apart && context.serverHandoffStream ? await buffer(context.serverHandoffStream) : undefined;
  if (state) context.serverHandoffStream = undefined;
  const scripts = markedScripts();
  const { html, failed } = await renderHtml(<ServerRouter context={context} url={request.url} nonce={scripts.mark} />, {
    nonce: scripts.mark,
    onError: (error) => handleError(error, { request }),
  });
  const tracking = trackingPieces(
    {
      url: new URL(request.url),
      consented: request.headers.get(consentHeader) === 'yes',
      ...trackingOf(context.staticHandlerContext.loaderData),
    },
    scripts.inline,
  );
  const head = lateFonts(html, scripts.inline) + visitorTimeScript(html, scripts.inline) + tracking.head;
  const whole = html
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${tracking.first}`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tracking.last}</body>`);
  const sealed = scripts.seal(
    mode === 'touch' && !import.meta.env.DEV
      ? withPlan(whole, request, shared ? state : undefined)
      : whole.replace(`${stylesMark}</style>`, () => `${siteStyles}</style>`),
  );
  const policy = contentSecurityPolicy({
    scripts: sealed.scripts,
    styles: sourcesOf(ownStyles(sealed.html)),
    formTargets,
    variant: tracking.policy,
    frames: chatFrames(),
  });
  return { html: sealed.html, policy, state, failed };
}

function modeOf({ staticHandlerContext, routeModules }: EntryContext): Hydration {
  const { matches, loaderData, errors } = staticHandlerContext;
  if (errors) return 'full';
  return hydrationOf(
    matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle, loaderData: loaderData[route.id] })),
  );
}

/** The style element of the document: the first one, in the head, before any content. */
function ownStyles(html: string): string[] {
  return [/<style\b[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''].filter(Boolean);
}

/** The visitor's own time beside a batch's is the one piece that the browser adds to a page by itself. */
const onlyInBrowser = [elsewhereClass, 'block', 'text-sm', 'font-normal', 'text-ink', 'text-ink-soft'];

/** Fills what could not be known while rendering into the plan of the late start. */
function withPlan(html: string, request: Request, state: Uint8Array | undefined): string {
  const data = state ? `${new URL(request.url).pathname}?${hydrateParameter}=${hashOf(state)}` : '';
  const start = html.indexOf('<style');
  const end = html.indexOf('</style>', start);
  const before = html.slice(0, start);
  const after = plainIcons(html.slice(end))
    .replace(stateMark, () => data)
    .replace(streamMark, () => (state ? '' : `,${openStream.toString()}`));
  const styles = criticalCss(siteStyles, before + after, onlyInBrowser);
  return `${before}<style ${wholeStylesAttribute}="${siteStylesUrl}">${styles}${after}`;
}

/** Icons name themselves in words that HTML and our styles do not need. */
function plainIcons(html: string): string {
  return html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ')
    .replaceAll(/ class="lucide(?: lucide-[\w-]+)+( [^"]*)?"/g, (_, own = '') => own && ` class="${own.trim()}"`);
}

/** The chat of the support desk may come with any page, because pages are changed without a new document. */
function chatFrames(): string[] {
  const { CHAT_KEY, CHAT_URL } = config();
  return CHAT_KEY && CHAT_URL ? [new URL(CHAT_URL).origin] : [];
}

/** Requests that failed because the database is away: the router hands on its errors without what they were. */
const withoutDatabase = new WeakSet<Request>();

/** Unexpected errors are logged with the path alone: query strings may carry tokens. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  // What the router itself refuses (a form where none is taken) is the visitor's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const path = pathWithoutSecrets(new URL(request.url).pathname);
  if (isUnavailable(error)) withoutDatabase.add(request);
  log().error({ err: error, path }, 'request failed');
  tellReporters(error, { path });
}
