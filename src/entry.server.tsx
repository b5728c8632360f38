import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { hashOf, hydrateParameter, sharedRendering } from '#cache';
import { config } from '#config';
import { log } from '#config/log';
import { tellReporters } from '#kit/report-error';
import { compressPage } from '#kit/compress-page.server';
import { contentSecurityPolicy } from '#kit/content-security-policy';
import { elsewhereClass } from '#kit/own-clock';
import { ownClockScript } from '#kit/own-clock-script';
import { usedStyles } from '#kit/used-styles';
import { hydrationOf, stateMark, streamMark, type Hydration } from '#kit/hydration';
import { stylesMark, wholeStylesAttribute } from '#kit/whole-styles';
import { lateFaces } from './ui/late-faces.ts';
import { openStream } from './ui/start-when-touched.ts';
import siteStyles from './ui/site.css?inline';
import siteStylesUrl from './ui/site.css?url';
import { decoratePage } from '#tracking/decorate';
import { consentHeader, trackingOf } from '#tracking/model';

/**
 * Renders one page whole. Buffered on purpose: the policy is made from the finished bytes, a cached page must not carry
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
  const apart = mode === 'none' || (mode === 'touch' && sharing !== undefined);
  const state = apart && context.serverHandoffStream ? await buffer(context.serverHandoffStream) : undefined;
  if (state) context.serverHandoffStream = undefined;
  const rendered = await render(request, context);
  let html = rendered.html;
  html = html.replace('</head>', () => `${lateFaces(html)}${ownClockScript(html)}</head>`);
  html =
    mode === 'touch' && !import.meta.env.DEV
      ? withPlan(html, request, sharing ? state : undefined)
      : html.replace(`${stylesMark}</style>`, () => `${siteStyles}</style>`);
  if (sharing && mode === 'touch') sharing.state = state;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = decoratePage({
    html,
    url: new URL(request.url),
    consented: request.headers.get(consentHeader) === 'yes',
    ...trackingOf(context.staticHandlerContext.loaderData),
  });
  const formTargets = headers.get('X-Form-Targets')?.split(' ').filter(Boolean);
  headers.delete('X-Form-Targets');
  // Hot updates load and evaluate modules in ways that no policy of a finished page allows.
  if (!import.meta.env.DEV)
    headers.set('Content-Security-Policy', contentSecurityPolicy(page.html, formTargets, page.policy, chatFrames()));
  const answer = { status: rendered.failed ? 500 : status, headers };
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

function modeOf({ staticHandlerContext, routeModules }: EntryContext): Hydration {
  const { matches, loaderData, errors } = staticHandlerContext;
  if (errors) return 'full';
  return hydrationOf(
    matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle, loaderData: loaderData[route.id] })),
  );
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
  const styles = usedStyles(siteStyles, before + after, onlyInBrowser);
  return `${before}<style ${wholeStylesAttribute}="${siteStylesUrl}">${styles}${after}`;
}

/** Icons name themselves in words that HTML and our styles do not need. */
function plainIcons(html: string): string {
  return html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ')
    .replaceAll(/ class="lucide(?: lucide-[\w-]+)+( [^"]*)?"/g, (_, own = '') => own && ` class="${own.trim()}"`);
}

function render(request: Request, context: EntryContext): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        clearTimeout(timer);
        pipe(collector((html) => resolve({ html, failed })));
      },
      onShellError: reject,
      onError: (error) => {
        failed = true;
        handleError(error, { request });
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took longer than 10 s')), 10_000);
  });
}

/** Takes all that is written without ever asking the writer to wait, and gives it out as one text. */
function collector(give: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: 2 ** 30,
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      give(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** The chat of the support desk may come with any page, because pages are changed without a new document. */
function chatFrames(): string[] {
  const { CHAT_KEY, CHAT_URL } = config();
  return CHAT_KEY && CHAT_URL ? [new URL(CHAT_URL).origin] : [];
}

/** Unexpected errors are logged with the path alone: query strings may carry tokens. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  log().error({ err: error, path }, 'request failed');
  tellReporters(error, { path });
}
