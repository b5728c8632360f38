import { request as plain, type IncomingHttpHeaders } from 'node:http';
import { request as secured } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CookieJar } from 'jsdom';
import { nothingElse } from './plain-refusals.ts';

export type Asked = {
  url: string;
  method: string;
  body?: Buffer | undefined;
  headers?: Record<string, string | undefined>;
};

export type Answered = {
  /** After all redirects. */
  url: string;
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The last request, to repeat it. */
  asked: Asked;
};

/** A browser's user agent, by which the server tells browsers from bots. */
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const patience = 60_000;
const maxRedirects = 20;

function askOnce(asked: Asked, headers: Record<string, string>): Promise<Omit<Answered, 'asked' | 'url'>> {
  return new Promise((resolve, reject) => {
    const send = asked.url.startsWith('https:') ? secured : plain;
    // A connection per request: a server restarted in between does not know old ones.
    const options = { method: asked.method, headers, agent: false, signal: AbortSignal.timeout(patience) };
    const sent = send(asked.url, { ...options, rejectUnauthorized: false }, (answer) => {
      const { statusCode: status = 0, statusMessage: statusText = '', headers: said } = answer;
      const whole = buffer(answer).then((bytes) => unpacked(bytes, said));
      whole.then((body) => resolve({ status, statusText, headers: said, body }), reject);
    });
    sent.on('error', reject);
    sent.end(asked.body);
  });
}

function unpacked(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  const coding = headers['content-encoding'];
  if (bytes.length === 0 || !coding) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  if (coding === 'gzip') return gunzipSync(bytes);
  throw new Error(`An answer came in the coding "${coding}", which was not asked for.`);
}

/** The `Referer` a page sends to the next one (https://www.w3.org/TR/referrer-policy/); unknown policies count as the default. */
export function refererOf(from: string, to: string, policy = ''): string | undefined {
  if (!from.startsWith('http')) return undefined;
  const page = new URL(from);
  const same = page.origin === new URL(to).origin;
  const whole = page.origin + page.pathname + page.search;
  const last = policy.split(',').at(-1)?.trim();
  if (last === 'no-referrer' || (last === 'same-origin' && !same)) return undefined;
  if (last === 'origin' || last === 'strict-origin') return `${page.origin}/`;
  return same ? whole : `${page.origin}/`;
}

/** `Sec-Fetch-Site`, from the initiator and the redirects. */
function siteOf(begunBy: string | undefined, way: string[]): string {
  if (!begunBy) return 'none';
  const { origin, hostname } = new URL(begunBy);
  if (way.every((url) => new URL(url).origin === origin)) return 'same-origin';
  return way.every((url) => new URL(url).hostname === hostname) ? 'same-site' : 'cross-site';
}

export type Line = {
  jar: CookieJar;
  /**
   * Asks, with cookies and by way of redirects: 301, 302 and 303 lead to a GET, 307 and 308 ask the same again elsewhere. `begunBy`: the page that a
   * link or form was followed from.
   */
  ask: (asked: Asked, begunBy?: string, redirects?: number) => Promise<Answered>;
};

/** The line of one visitor to servers. `headers`: what is sent with every request. */
export function plainLine(headers: Record<string, string>, userAgent = browserName, locale = 'en-US'): Line {
  // Only what Playwright's `addCookies` cannot say either is refused with a sentence; a server's wrong cookie is left out, as browsers do.
  const jar = new CookieJar(undefined, { looseMode: true });
  const usual = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'accept-language': locale,
    'accept-encoding': 'gzip, br',
    'upgrade-insecure-requests': '1',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
  };
  async function askAt(asked: Asked, way: string[], begunBy?: string): Promise<Answered> {
    const cookie = await jar.getCookieString(asked.url);
    const all: Record<string, string | undefined> = {
      ...usual,
      'sec-fetch-site': siteOf(begunBy, way),
      ...headers,
      ...(cookie && { cookie }),
      ...(asked.body && { 'content-length': String(asked.body.length) }),
      ...asked.headers,
    };
    const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const answer = await askOnce(asked, Object.fromEntries(sent));
    for (const set of answer.headers['set-cookie'] ?? []) await jar.setCookie(set, asked.url, { ignoreError: true });
    return { ...answer, url: asked.url, asked };
  }
  return {
    jar,
    ask: async (first, begunBy, redirects = maxRedirects) => {
      let asked = first;
      const way: string[] = [];
      for (let n = 0; ; n += 1) {
        way.push(asked.url);
        const answer = await askAt(asked, way, begunBy);
        const { location } = answer.headers;
        if (![301, 302, 303, 307, 308].includes(answer.status) || !location || redirects === 0) return answer;
        if (n >= redirects) throw new Error(`${first.url} led from one page to the next more than ${redirects} times.`);
        const to = new URL(location, asked.url);
        // The fragment is kept, unless the redirect has one.
        to.hash ||= new URL(asked.url).hash;
        asked = redirected(asked, answer.status, to.href);
      }
    },
  };
}

/** The next request after a redirect. */
function redirected(asked: Asked, status: number, url: string): Asked {
  if (status === 307 || status === 308 || asked.method === 'GET' || asked.method === 'HEAD') return { ...asked, url };
  const { 'content-type': _type, origin: _origin, ...headers } = asked.headers ?? {};
  return { url, method: 'GET', headers };
}

/** What tests ask of an answer. */
export const answerOf = (answer: Answered) =>
  nothingElse<object>('response', {
    status: () => answer.status,
    statusText: () => answer.statusText,
    ok: () => answer.status >= 200 && answer.status < 300,
    url: () => answer.url,
    headers: () =>
      Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join('\n')])),
    body: async () => answer.body,
    text: async () => answer.body.toString(),
    json: async () => JSON.parse(answer.body.toString()) as unknown,
  });
