import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export type Seen = { method: string; path: string; query: URLSearchParams; body: string };
export type FakeService = { url: string; seen: Seen[] };

const names = [
  'tagManager',
  'pixelScripts',
  'pixelEvents',
  'analytics',
  'recorder',
  'errors',
  'chat',
  'nobody',
] as const;
type Name = (typeof names)[number];

export type ThirdParties = Record<Name, FakeService> & {
  /** What the tag manager sends as its script from now on; before, one that reports all it can read. */
  publishContainer: (script: string) => void;
  /** Settings that point the site to the fakes, each on its own origin. */
  environment: Record<string, string>;
  forget: () => void;
  stop: () => Promise<void>;
};

/** What the services' scripts do as far as a page can tell: they read their queue and call home. */
const scripts: Record<string, string> = {
  '/gtm.js': `(() => {
    const home = new URL(document.currentScript?.src ?? [...document.scripts].find((s) => s.src.includes('/gtm.js')).src).origin;
    const tell = (entry) => void fetch(home + '/collect?event=' + encodeURIComponent(entry.event) +
      '&location=' + encodeURIComponent(location.href) + '&entry=' + encodeURIComponent(JSON.stringify(entry)) + '&referrer=' + encodeURIComponent(document.referrer), { mode: 'no-cors' });
    window.dataLayer.forEach(tell);
    // A container may hold anything: it reads whatever this document lets it read.
    const read = (look) => { try { return String(look()) } catch (error) { return error.name } };
    const all = [() => location.href, () => document.referrer, () => document.title, () => document.cookie, () => parent.location.href, () => parent.document.documentElement.outerHTML,
      () => performance.getEntries().map(({ name }) => name).join(' '), () => JSON.stringify(localStorage), () => JSON.stringify(sessionStorage)];
    void fetch(home + '/collect?event=read', { method: 'POST', body: all.map(read).join('\\n'), mode: 'no-cors' });
    const push = window.dataLayer.push.bind(window.dataLayer);
    window.dataLayer.push = (entry) => { tell(entry); return push(entry); };
    // Its trigger for changes of the history.
    const change = history.pushState.bind(history);
    history.pushState = (...words) => { change(...words); window.dataLayer.push({ event: 'gtm.historyChange' }); };
  })();`,
  '/en_US/fbevents.js': `(() => {
    const call = (verb, id, name) => {
      if (verb === 'trackSingle') new Image().src = EVENTS + '/tr/?id=' + id + '&ev=' + encodeURIComponent(name) + '&dl=' + encodeURIComponent(location.href) + '&rl=' + encodeURIComponent(document.referrer);
    };
    window.fbq.callMethod = call;
    window.fbq.queue.splice(0).forEach((words) => call(...words));
  })();`,
  '/tag/': `void fetch(new URL(document.currentScript.src).origin + '/collect?page=' + encodeURIComponent(location.href) + '&referrer=' + encodeURIComponent(document.referrer), { mode: 'no-cors' });`,
};

const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
  'Cache-Control': 'no-store',
};

/** One small server for each service, on free ports of 127.0.0.1: another host than the site's `localhost`. */
export async function startThirdParties(): Promise<ThirdParties> {
  const servers: Server[] = [];
  const services = {} as Record<Name, FakeService>;
  const container: Container = { script: null };
  for (const name of names) {
    const seen: Seen[] = [];
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      const { status, type, body } = await answer(request, seen, { events: () => services.pixelEvents.url, container });
      response.writeHead(status, { ...openToAll, 'Content-Type': type });
      response.end(body);
    };
    const server = createServer((request, response) => void serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    services[name] = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
    servers.push(server);
  }
  return {
    ...services,
    publishContainer: (script) => void (container.script = script),
    environment: {
      TAG_MANAGER_ID: 'GTM-TEST123',
      TAG_MANAGER_URL: services.tagManager.url,
      AD_PIXEL_ID: '1111111111',
      SECOND_AD_PIXEL_ID: '2222222222',
      AD_PIXEL_URL: services.pixelScripts.url,
      AD_PIXEL_EVENTS_URL: services.pixelEvents.url,
      SESSION_ANALYTICS_ID: 'analytics1',
      SESSION_ANALYTICS_URL: services.analytics.url,
      RECORDER_PROJECT_KEY: 'recorder1',
      RECORDER_INGEST_URL: `${services.recorder.url}/ingest`,
      ERROR_REPORTING_DSN: services.errors.url.replace('://', '://key@') + '/1',
      CHAT_KEY: 'chat1',
      CHAT_URL: services.chat.url,
    },
    forget: () => names.forEach((name) => services[name].seen.splice(0)),
    stop: async () => {
      await Promise.all(
        servers.map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

type Answering = { events: () => string; container: Container };
type Container = { script: string | null };

async function answer(request: IncomingMessage, seen: Seen[], { events, container }: Answering) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== 'OPTIONS')
    seen.push({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      body: readable(Buffer.concat(chunks)),
    });
  if (pathname === '/gtm.js' && container.script !== null)
    return { status: 200, type: 'text/javascript', body: container.script };
  const script = Object.entries(scripts).find(([path]) => pathname.startsWith(path))?.[1];
  if (script) return { status: 200, type: 'text/javascript', body: script.replace('EVENTS', JSON.stringify(events())) };
  if (pathname.endsWith('/v1/web/start'))
    return { status: 200, type: 'application/json', body: JSON.stringify(session) };
  if (pathname.startsWith('/tr/')) return { status: 200, type: 'image/gif', body: pixel };
  return { status: 200, type: 'application/json', body: '{}' };
}

function readable(body: Buffer): string {
  try {
    return gunzipSync(body).toString('latin1');
  } catch {
    return body.toString('latin1');
  }
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const session = {
  token: 'fake',
  userUUID: 'fake-user',
  projectID: '1',
  sessionID: '1',
  startTimestamp: 1_700_000_000_000,
  delay: 0,
  beaconSizeLimit: 1_000_000,
  compressionThreshold: 100_000,
  userBrowser: 'fake',
  userCity: '',
  userCountry: '',
  userDevice: '',
  userOS: '',
  userState: '',
  features: {},
};

// For development: `node tests/support/fake-third-parties.ts` prints settings that replace the internet.
if (process.argv[1] === import.meta.filename) {
  const { environment } = await startThirdParties();
  for (const [name, value] of Object.entries(environment)) process.stdout.write(`${name}=${value}\n`);
}
