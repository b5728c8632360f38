import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { createHttpServer } from '../http-server.ts';
import { bodyLimits } from './request-guard.ts';

let server: Server;
let port: number;
/** What the router read, or how its reading ended. */
let read: string[];

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await Promise.all(publishedLanguages().map((code) => prepareLanguage(code)));
  read = [];
  // With two parameters, so that it returns a promise, as in `router.ts`.
  const listener = createRequestListener(async (request: Request, _client: unknown) => {
    const body = await request.text().catch(() => null);
    read.push(body ?? 'its sender left');
    return new Response(`read ${body?.length}`);
  });
  server = createHttpServer({
    siteOrigin: 'https://tinkerloft.example',
    originIsFixed: true,
    health: { ready: true, stopping: false, ping: async () => {} },
    stillness: { limit: 1_000, every: 100 },
    files: () => false,
    router: (request, response) => listener(request, response),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const form = 'Content-Type: application/x-www-form-urlencoded';
const head = (path: string, ...fields: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: tinkerloft.example', 'Sec-Fetch-Site: same-origin', ...fields, '', ''].join('\r\n');
const chunked = (path: string, ...fields: string[]) => head(path, 'Transfer-Encoding: chunked', ...fields);
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const end = '0\r\n\r\n';

/** Writes these pieces, each after the previous one was sent, and returns the response until it is complete or the connection ends. */
function send(...pieces: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const over = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (text) => {
      answer += String(text);
      if (/read \d+|read undefined|<\/html>|\.\n/.test(answer)) over();
    });
    socket.on('close', over);
    socket.on('error', over);
    const next = () => {
      const piece = pieces.shift();
      if (piece !== undefined && socket.writable) socket.write(piece, () => setTimeout(next, 5));
    };
    next();
  });
}

describe('a body that comes in chunks, as cloudflared and Traefik send it', () => {
  it.each([
    ['a form', '/maker', form, ['form=lead&', 'name=', 'Meena']],
    ['an event', '/webhooks/razorpay', 'Content-Type: application/json', ['{"event":', '"x"}']],
    ['nothing at all', '/maker', form, []],
    ['nothing of no kind', '/maker', 'X-Kind: none', []],
  ])('is read: %s', async (_, path, kind, pieces) => {
    expect(await send(chunked(path, kind), ...pieces.map(chunk), end)).toMatch(/^HTTP\/1\.1 200/);
    expect(read).toEqual([pieces.join('')]);
  });

  it('may come a byte at a time, be announced (Expect) and be as long as one that says its length', async () => {
    const text = `a=${'x'.repeat(9_000)}`;
    expect(await send(chunked('/maker', form), text.split('').map(chunk).join('') + end)).toMatch(/read 9002/);
    const asked = await send(chunked('/maker', form, 'Expect: 100-continue'), chunk('a=1'), end);
    expect(asked).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    const longest = 'x'.repeat(bodyLimits.form);
    expect(await send(chunked('/maker', form), chunk(longest), end)).toMatch(new RegExp(`read ${bodyLimits.form}`));
    expect(read).toEqual([text, 'a=1', longest]);
  });

  it('leaves its connection to the next request', async () => {
    const both = chunked('/maker', form) + chunk('a=1') + end + chunked('/maker', form) + chunk('b=2') + end;
    const socket = connect(port, '127.0.0.1', () => socket.write(both));
    await expect.poll(() => read).toEqual(['a=1', 'b=2']);
    socket.destroy();
  });

  it.each([
    ['form', '/maker', form],
    ['event', '/webhooks/razorpay', 'Content-Type: application/json'],
    ['notice', '/webhooks/meta-leads', 'Content-Type: application/json'],
    ['list', '/checkout/rockets/group', form],
  ] as const)(
    'is refused when it becomes longer than a %s may be, and its reader gets nothing',
    async (kind, path, type) => {
      const piece = chunk('x'.repeat(32 * 1024));
      const pieces = Array.from({ length: bodyLimits[kind] / 32 / 1024 + 1 }, () => piece);
      expect(await send(chunked(path, type), ...pieces)).toMatch(/^HTTP\/1\.1 413[\s\S]*Connection: close/);
      await expect.poll(() => read).toEqual(['its sender left']);
    },
  );

  it('is not listened to without an end', async () => {
    const socket = connect(port, '127.0.0.1');
    let told = '';
    socket.on('data', (text) => (told += String(text)));
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(chunked('/maker', form));
    const piece = chunk('x'.repeat(64 * 1024));
    const more = () => void (socket.writable && socket.write(piece, more));
    more();
    await closed;
    expect(told).toMatch(/^HTTP\/1\.1 413/);
    expect(socket.bytesWritten).toBeLessThan(50_000_000);
  });

  it('of a kind that no form has is refused at its first byte', async () => {
    expect(await send(chunked('/maker', 'Content-Type: text/plain'), chunk('a'))).toMatch(/^HTTP\/1\.1 415/);
    expect(await send(chunked('/maker'), chunk('a'))).toMatch(/^HTTP\/1\.1 415/);
  });

  it('of a sender who leaves in the middle is no whole one', async () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(chunked('/maker', form) + chunk('a=1'), () => setTimeout(() => socket.destroy(), 200));
    });
    socket.on('error', () => {});
    await expect.poll(() => read).toEqual(['its sender left']);
  });

  it('from a page under another address is shown again like one that says its length', async () => {
    const other = head('/maker', 'Transfer-Encoding: chunked', form, 'Origin: http://10.0.0.7').replace(
      /Host: .*\r\nSec.*\r\n/,
      'Host: 10.0.0.7\r\n',
    );
    expect(await send(other, chunk('name=Meena'), end)).toMatch(/^HTTP\/1\.1 403[\s\S]*<bdi>Meena<\/bdi>/);
    const long = await send(other, chunk(`name=${'x'.repeat(70_000)}`), end);
    expect(long).toMatch(/^HTTP\/1\.1 (403|413)/);
    expect(long).not.toContain('xxx');
  });
});

describe('a request whose end two servers could see in two places', () => {
  it.each([
    ['a length beside chunks', chunked('/maker', form, 'Content-Length: 3'), 400],
    ['a length before chunks', head('/maker', form, 'Content-Length: 3', 'Transfer-Encoding: chunked'), 400],
    ['two lengths', head('/maker', form, 'Content-Length: 3', 'Content-Length: 4'), 400],
    ['chunks of HTTP/1.0', chunked('/maker', form).replace('HTTP/1.1', 'HTTP/1.0'), 400],
    ['chunks that are compressed', head('/maker', form, 'Transfer-Encoding: gzip, chunked'), 501],
    ['chunks twice', head('/maker', form, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), 400],
    ['chunks that are not the last coding', head('/maker', form, 'Transfer-Encoding: chunked, gzip'), 400],
    ['neither length nor chunks', head('/maker', form), 411],
  ])('is refused: %s', async (_, first, status) => {
    expect(await send(first + chunk('a=1') + end)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(read).toEqual([]);
  });
});

it.each(['text/plain; charset=UTF-8', 'application/octet-stream', 'message/rfc822', 'application/json'])(
  'an event is taken as %s, whose sender proves it otherwise',
  async (type) => {
    const sent = head('/webhooks/mail-reports/ses', `Content-Type: ${type}`, 'Content-Length: 2');
    expect(await send(`${sent}{}`)).toMatch(/^HTTP\/1\.1 200/);
  },
);
