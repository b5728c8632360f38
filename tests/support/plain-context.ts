import type { BrowserContext, Cookie, Page } from 'playwright-core';
import { nothingElse, onlyOptions } from './plain-refusals.ts';
import { answerOf, type Line } from './plain-requests.ts';

export type OpenPage = { page: Page; close: () => void };

type Sent = {
  headers?: Record<string, string>;
  form?: Record<string, string | number | boolean>;
  data?: unknown;
  maxRedirects?: number;
};

/** Headers of a page's own navigation, which a test's request lacks. */
const unsaid = {
  'upgrade-insecure-requests': undefined,
  'sec-fetch-dest': undefined,
  'sec-fetch-mode': undefined,
  'sec-fetch-user': undefined,
  'sec-fetch-site': undefined,
  accept: '*/*',
};

/** Requests of a test, with the cookies of its visitor. */
function plainRequests(line: Line) {
  const send = async (method: string, url: string, { headers, form, data, maxRedirects, ...unknown }: Sent = {}) => {
    onlyOptions(unknown, 'failOnStatusCode');
    const text = typeof data === 'string' || Buffer.isBuffer(data) ? data : JSON.stringify(data);
    const words = form && new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const body = words?.toString() ?? text;
    const type = words ? 'application/x-www-form-urlencoded' : 'application/json';
    const said = { ...unsaid, ...(body && { 'content-type': type }), ...lowered(headers) };
    return answerOf(
      await line.ask({ url, method, headers: said, ...(body && { body: Buffer.from(body) }) }, undefined, maxRedirects),
    );
  };
  const by = (method: string) => (url: string, options?: Sent) => send(method, url, options);
  return nothingElse<BrowserContext['request']>('request', {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    delete: by('DELETE'),
    head: by('HEAD'),
    fetch: (url: string, { method = 'GET', ...options }: Sent & { method?: string } = {}) => send(method, url, options),
  });
}

const lowered = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The cookies, pages and requests of a visitor without a browser. */
export function plainContext(line: Line, newPage: () => Page, pages: OpenPage[]): BrowserContext {
  const { jar } = line;
  const cookies = async (urls?: string | string[]): Promise<Cookie[]> => {
    const kept = urls
      ? (await Promise.all([urls].flat().map((url) => jar.getCookies(url)))).flat()
      : (await jar.serialize()).cookies;
    return kept.map((one) => {
      const { key, value, domain, path, hostOnly, httpOnly, secure, sameSite, expires } = one as Record<
        string,
        unknown
      >;
      const end = expires && expires !== 'Infinity' ? new Date(expires as string).getTime() / 1000 : -1;
      const reach = sameSite === 'strict' ? 'Strict' : sameSite === 'none' ? 'None' : 'Lax';
      return {
        name: key as string,
        value: value as string,
        domain: `${hostOnly ? '' : '.'}${domain as string}`,
        path: path as string,
        expires: end,
        httpOnly: Boolean(httpOnly),
        secure: Boolean(secure),
        sameSite: reach,
      };
    });
  };
  const request = plainRequests(line);
  return nothingElse<BrowserContext>('context', {
    cookies,
    request,
    addCookies: async (those: Parameters<BrowserContext['addCookies']>[0]) => {
      for (const { name, value, url, domain, path = '/', expires = -1, httpOnly, secure } of those) {
        const words = [`${name}=${value}`, `Path=${path}`];
        if (domain?.startsWith('.')) words.push(`Domain=${domain.slice(1)}`);
        if (expires > 0) words.push(`Expires=${new Date(expires * 1000).toUTCString()}`);
        if (httpOnly) words.push('HttpOnly');
        if (secure || name.startsWith('__')) words.push('Secure');
        const place =
          url ?? `${secure && domain !== '127.0.0.1' ? 'https' : 'http'}://${(domain ?? '').replace(/^\./, '')}${path}`;
        await jar.setCookie(words.join('; '), place);
      }
    },
    clearCookies: async (options: { name?: string } = {}) => {
      const { name, ...unknown } = options;
      onlyOptions(unknown);
      if (name === undefined) return jar.removeAllCookies();
      for (const one of await cookies())
        if (one.name === name) await jar.store.removeCookie(one.domain.replace(/^\./, ''), one.path, name);
    },
    storageState: async () => ({ cookies: await cookies(), origins: [] }),
    newPage: async () => newPage(),
    pages: () => pages.map(({ page }) => page).filter((page) => !page.isClosed()),
    setDefaultTimeout: () => undefined,
    close: async () => pages.forEach((one) => one.close()),
  });
}
