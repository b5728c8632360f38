import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { readTrustedProxies } from '#foundation/kit/client-address.server.ts';
import { createHttpServer } from '../http-server.ts';
import { developersRouter } from '../pages/router.ts';

type Site = { siteOrigin?: string; originIsFixed?: boolean; trust?: string };

let server: Server | undefined;
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));
afterEach(() => void server?.close());

/** Pages with a form at all paths, which return the address of the request. */
const page = { default: () => createElement('p', null, 'form'), action: () => null };
const build = async () =>
  ({
    entry: { module: { default: ({ url }: Request) => new Response(url) } },
    routes: { form: { id: 'form', path: '*', module: page } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  }) as unknown as ServerBuild;

/** Sends a form through the whole server; `Host` is the one the proxy forwards. */
async function send(
  { siteOrigin = 'https://school.example', originIsFixed = true, trust = '' }: Site,
  headers: Record<string, string>,
  path = '/sign-in',
): Promise<{ status: number; body: string }> {
  const router = developersRouter(build);
  server = createHttpServer({
    siteOrigin,
    originIsFixed,
    trustedProxies: readTrustedProxies(trust),
    health: { ready: true, stopping: false, ping: async () => {} },
    files: () => false,
    router: router.answer,
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port, path, method: 'POST', agent: false, headers: { ...form, ...headers } },
      (response) => {
        let body = '';
        response.on('data', (text) => (body += String(text)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    asked.on('error', reject);
    asked.end('a=b');
  });
}

const browser = { 'sec-fetch-site': 'same-origin', host: 'school.example', origin: 'https://school.example' };
const taken = (url: string) => ({ status: 200, body: url });

describe('a form of a page under https, behind a proxy that ends TLS', () => {
  it('is taken at the address the visitor used, also where the proxy writes another Host', async () => {
    expect(await send({}, browser)).toEqual(taken('https://school.example/sign-in'));
    const rewritten = { ...browser, host: '127.0.0.1:3000' };
    expect(await send({}, rewritten)).toEqual(taken('https://school.example/sign-in'));
    const odd = { siteOrigin: 'https://school.example:8443' };
    const own = { ...browser, origin: odd.siteOrigin, host: 'school.example:8443' };
    expect(await send(odd, own)).toEqual(taken('https://school.example:8443/sign-in'));
  });

  it('whatever forged headers claim, with and without trusted proxies', async () => {
    const forged = {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'proto=http;host=evil.example',
    };
    for (const trust of ['', '1', '10.0.0.0/8'])
      expect(await send({ trust }, { ...browser, ...forged }), trust).toEqual(taken('https://school.example/sign-in'));
  });

  it('of another site is refused, whatever the proxy forwards', async () => {
    const foreign = { host: 'school.example', origin: 'https://evil.example' };
    const ways: Record<string, string>[] = [
      {},
      { 'x-forwarded-host': 'evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const more of ways) expect((await send({ trust: '1' }, { ...foreign, ...more })).status).toBe(403);
  });
});

describe('a form whose origin the guard does not ask for', () => {
  it('is taken from a page under no-referrer, which sends `null` and the word of the browser', async () => {
    expect(await send({}, { ...browser, origin: 'null' })).toEqual(taken('https://school.example/sign-in'));
  });

  it.each(['/webhooks/sandbox', '/newsletter/end/token'])('is taken at %s, where a signature counts', async (path) => {
    const sender = { host: 'school.example', origin: 'https://mail.example' };
    expect(await send({}, sender, path)).toEqual(taken(`https://school.example${path}`));
  });
});

describe('without SITE_URL, under any host that reaches it', () => {
  const site = { siteOrigin: 'http://localhost:3000', originIsFixed: false };

  it('a form is taken on the own machine, in the own network, and behind a tunnel with TLS', async () => {
    for (const origin of ['http://localhost:3000', 'http://192.168.1.5:3000', 'https://words.tunnel.example']) {
      const { host } = new URL(origin);
      for (const trust of ['', '1'])
        expect(await send({ ...site, trust }, { 'sec-fetch-site': 'same-origin', origin, host }), origin).toEqual(
          taken(`${origin}/sign-in`),
        );
    }
  });

  it('the protocol is believed of a trusted proxy alone, where the form names none', async () => {
    const sent = { 'sec-fetch-site': 'same-origin', host: 'words.tunnel.example', 'x-forwarded-proto': 'https' };
    expect((await send({ ...site, trust: '127.0.0.0/8' }, sent)).body).toBe('https://words.tunnel.example/sign-in');
    for (const trust of ['', '10.0.0.0/8'])
      expect((await send({ ...site, trust }, sent)).body).toBe('http://words.tunnel.example/sign-in');
  });
});
