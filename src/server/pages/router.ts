import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { consentedMark, sharedRendering, type RenderedPage, type SharedRendering } from '#page-cache';
import { consentHeader } from '#tracking/model';

/** Responses of the router with this header may be shared; it lists the tags that forget them. */
const tagsHeader = 'x-page-tags';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What needs React and the code of all pages. */
export type Router = {
  /** The version of the built code. */
  version: string;
  /** Serves a request for one visitor alone; settles when nothing more is worked on for it. */
  answer: Answer;
  /** Renders a page for nobody in particular; null when what comes is no page to share. */
  render: (key: string) => Promise<RenderedPage | null>;
};

/** The router of the finished build. */
export async function openRouter(siteOrigin: string): Promise<Router> {
  const build = await import('virtual:react-router/server-build');
  return {
    version: build.assets.version,
    answer: answerWith(build, 'production'),
    render: renderer(build, siteOrigin),
  };
}

/** The router while developing: every request renders anew, nothing is shared. */
export function developersRouter(build: () => Promise<ServerBuild>): Router {
  return {
    version: 'developing',
    answer: answerWith(build, 'development'),
    render: () => Promise.resolve(null),
  };
}

/** The listener returns a promise, though its type (that of `node:http`) does not say so. */
function answerWith(build: Parameters<typeof createRequestListener>[0]['build'], mode: string): Answer {
  const listener: (...words: Parameters<Answer>) => unknown = createRequestListener({ build, mode });
  return async (request, response) => void (await listener(request, response));
}

/** The page whose HTML or data an address names. */
function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length);
}

function renderer(build: ServerBuild, siteOrigin: string): (key: string) => Promise<RenderedPage | null> {
  const handle = createRequestHandler(build, 'production');
  return async (key) => {
    const consented = key.startsWith(consentedMark);
    const address = new URL(consented ? key.slice(consentedMark.length) : key, siteOrigin);
    const request = new Request(address, { headers: { [consentHeader]: consented ? 'yes' : 'no' } });
    const beside: SharedRendering = {};
    const answer = await sharedRendering.run(beside, () => handle(request));
    const personal = answer.headers.has('set-cookie');
    const shown = answer.status === 200 || answer.status === 404;
    const type = answer.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    if (personal || !shown || !(isPage || type.startsWith('text/x-script'))) {
      await answer.body?.cancel();
      return null;
    }
    const tags = answer.headers.get(tagsHeader);
    return {
      status: answer.status,
      html: beside.html === undefined ? new Uint8Array(await answer.arrayBuffer()) : Buffer.from(beside.html),
      state: beside.state,
      policy: isPage ? (answer.headers.get('content-security-policy') ?? "default-src 'none'") : null,
      tags: tags?.split(/,\s*/) ?? [],
      // Only under the page's own address: another spelling that leads to it is shown, but never an entry of its own.
      keep: answer.status === 200 && tags?.split(/,\s*/).includes(`page:${pagePath(address.pathname)}`) === true,
      forOneBrowser: consented,
    };
  };
}
