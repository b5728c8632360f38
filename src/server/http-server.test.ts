import { request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { createHttpServer } from './http-server.ts';
import type { Health } from './http/health.ts';

const health: Health = { ready: true, stopping: false, ping: async () => {} };
const seen: { url?: string; headers: NodeJS.Dict<string | string[]> }[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  // What is sent in all languages must not wait for them here: connections are closed after a second.
  await Promise.all(publishedLanguages().map((code) => prepareLanguage(code)));
  server = createHttpServer({
    siteOrigin: 'https://tinkerloft.example',
    originIsFixed: true,
    health,
    stillness: { limit: 1_000, every: 100 },
    files: () => false,
    router: (request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      response.end('routed');
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      let body = '';
      response.on('data', (text) => (body += String(text)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
    request.end(options.body);
  });
}

/** Writes raw bytes and returns the response until the server ends the connection. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });
}

describe('a link of a campaign', () => {
  it('leaves its code for the checkout beside whatever page answers; other addresses and the checkout itself leave none', async () => {
    const cookieOf = async (path: string, method = 'GET') => (await ask(path, { method })).headers['set-cookie'];
    const kept = ['campaign=SUMMER-1; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure'];
    expect(await cookieOf('/maker?coupon=summer-1')).toEqual(kept);
    const visit = expect.stringMatching(
      /^visit=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=14400; Secure$/,
    ) as string;
    expect(await cookieOf('/maker?utm_source=a&coupon=summer-1')).toEqual([...kept, visit]);
    expect(await cookieOf('/checkout/maker-in?gclid=a')).toEqual([visit]);
    expect(await cookieOf('/maker?utm_source=a', 'HEAD')).toBeUndefined();
    for (const path of ['/maker', '/maker?coupon=%0d%0a', '/checkout/maker-in?coupon=summer-1'])
      expect(await cookieOf(path), path).toBeUndefined();
    expect(await cookieOf('/maker?coupon=summer-1', 'HEAD')).toBeUndefined();
  });
});

describe('every answer', () => {
  it('carries the security headers and an id of its own', async () => {
    const { headers } = await ask('/anything');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      'cache-control': 'no-store',
    });
  });

  it.each([
    '/maker/success?lead=t',
    '/workshop/status?x=1&order=t',
    '/newsletter?token=t',
    '/documents/t',
    '/family/t',
    '/waitlist/t',
    '/sandbox/pay/t',
  ])('C3 %s tells the next page nothing but the origin, because scripts of others may run there', async (path) => {
    expect((await ask(path)).headers['referrer-policy']).toBe('strict-origin');
  });

  it('does so also when the guard refuses', async () => {
    const { status, headers } = await ask('/%zz');
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  });
});

describe('what the router may trust', () => {
  it('is the site’s own host and the address we saw, whatever the headers claim', async () => {
    const lies = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-client-address': '1.2.3.4',
      'x-request-id': 'mine',
    };
    // A proxy that does not pass `Host` on.
    await ask('/trust', { headers: { host: '127.0.0.1:3000', ...lies } });
    const { headers } = seen.at(-1) ?? { headers: {} };
    expect(headers.host).toBe('tinkerloft.example');
    expect(headers['x-client-address']).toBe('127.0.0.1');
    expect(headers['x-request-id']).not.toBe('mine');
    expect(JSON.stringify(headers)).not.toContain('evil');
  });
});

describe('another host than the site’s own', () => {
  it('leads a visitor to the site, and browsers do not keep that', async () => {
    const { status, headers } = await ask('/about?x=1', { headers: { host: 'www.tinkerloft.example' } });
    expect([status, headers.location, headers['cache-control']]).toEqual([
      308,
      'https://tinkerloft.example/about?x=1',
      'no-store',
    ]);
  });

  it('shows the sender of a form what they typed, and where to send it; nothing is taken, and nothing secret shown', async () => {
    const before = seen.length;
    const { status, headers, body } = await ask('/about?x=1', {
      method: 'POST',
      headers: {
        host: 'www.tinkerloft.example',
        origin: 'https://www.tinkerloft.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        form: 'lead',
        name: 'Meena <b>R</b>',
        mobile: '98400 12345',
        password: 'kite glue seven lanterns',
        empty: '',
      }).toString(),
    });
    expect([status, seen.length]).toEqual([403, before]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('href="https://tinkerloft.example/about"');
    for (const shown of ['lang="ta"', 'Meena &lt;b&gt;R&lt;/b&gt;', '98400 12345', 'at our own address'])
      expect(body).toContain(shown);
    for (const hidden of ['lanterns', '<b>R', '>lead<']) expect(body).not.toContain(hidden);
  });
});

describe('too much', () => {
  it('a connection on which nothing follows is closed', async () => {
    expect(await raw('GET /idle HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200[\s\S]*routed$/);
  });

  it('a megabyte of headers is refused', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(1_000_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    );
  });

  it('a body that is announced as too large is refused before it is read', async () => {
    const answer = await raw(
      'POST /leads HTTP/1.1\r\nHost: x\r\nOrigin: https://tinkerloft.example\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413[\s\S]*Connection: close/);
  });

  it.each([
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET /\r\n\r\n',
    'GARBAGE\r\n\r\n',
    'POST /leads HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  ])('the malformed message %j is answered with 4xx', async (message) => {
    expect(await raw(message)).toMatch(/^HTTP\/1\.1 4\d\d/);
  });
});

describe('O1: health', () => {
  it('says alive, and ready only with the database and while not stopping', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"state":"ready"}' });
    expect(await ask('/servez')).toMatchObject({ status: 200, body: '{"state":"serving"}' });
    health.ping = () => Promise.reject(new Error('gone'));
    // Cached pages need no database. A balancer that asks /readyz would take every server out.
    expect((await ask('/servez')).status).toBe(200);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"state":"database unreachable"}' });
    health.ready = false;
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"state":"starting"}' });
    expect(await ask('/servez')).toMatchObject({ status: 503, body: '{"state":"starting"}' });
    health.stopping = true;
    expect(await ask('/servez')).toMatchObject({ status: 503, body: '{"state":"stopping"}' });
    const { status, headers } = await ask('/readyz');
    expect([status, headers.connection]).toEqual([503, 'close']);
    expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('the events of payment gateways', () => {
  it('come through while visitors fill all turns, whose further requests wait', async () => {
    const routed: string[] = [];
    const hung: (() => void)[] = [];
    const busy = createHttpServer({
      siteOrigin: 'http://127.0.0.1',
      originIsFixed: false,
      health,
      files: () => false,
      router: ({ url = '' }, response) => {
        routed.push(url);
        if (url.startsWith('/webhooks/')) return void response.end('stored');
        return new Promise((resolve) => hung.push(() => resolve(void response.end())));
      },
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    const post = (path: string) =>
      fetch(address + path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', origin: address },
      });
    const visitors = Array.from({ length: 50 }, (_, index) => post(`/form-${index}`));
    await expect.poll(() => routed.length).toBe(32);
    const form = post('/somewhere');
    expect((await post('/webhooks/one')).status).toBe(200);
    // Control: any other post queues behind those before it.
    expect(routed).toHaveLength(33);
    expect(routed).not.toContain('/somewhere');
    const answered = Promise.all([...visitors, form]);
    const end = setInterval(() => hung.splice(0).forEach((finish) => finish()), 5);
    await answered;
    clearInterval(end);
    busy.close();
  });
});
