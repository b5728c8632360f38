// npm test: attack
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDirectory, secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import { askRaw, get, inLanes } from './ask-raw.ts';
import { figure } from './figure.ts';

let server: RunningServer;
beforeAll(async () => {
  const dataDirectory = await preparedDirectory();
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

/** The same numbers in each run, so that what failed once can be tried again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const some = <Item>(items: Item[], share: number) => (longProofs ? items : items.filter((_, n) => n % share === 0));

const evil = 'evil.example';
const starts = [
  '//',
  '///',
  '/\\',
  '\\/',
  '\\\\',
  '/%2f',
  '/%5c',
  '/%09/',
  '/%0d%0a/',
  '/.//',
  '/..//',
  '/;//',
  '/%2e//',
  '/@',
];
const hosts = [
  evil,
  `www.${evil}`,
  `user@${evil}`,
  `localhost@${evil}`,
  `localhost.${evil}`,
  `${evil}:443`,
  `[::1]`,
  `%65vil.example`,
  'evil%E3%80%82example',
  `${evil}%00`,
];
const ends = ['', '/', '//', '/..', '/%2f..', '?a=/', '/workshops/', '#', '/%2e%2e/', ';/'];
const parameters = ['next', 'return', 'returnTo', 'to', 'url', 'redirect'];
const doors = ['/sign-in', '/privacy-choices', '/checkout/return'];

describe('B3: addresses that try to lead away or outside', () => {
  it('no redirect leaves the site', async ({ task }) => {
    const paths = starts.flatMap((start) => hosts.flatMap((host) => ends.map((end) => start + host + end)));
    const carried = doors.flatMap((door) =>
      parameters.flatMap((name) =>
        starts.flatMap((start) =>
          hosts.flatMap((host) => [
            `${door}?${name}=${start}${host}`,
            `${door}?${name}=${encodeURIComponent(start + host)}`,
          ]),
        ),
      ),
    );
    const schemes = [
      'javascript:alert(1)',
      'data:text/html,x',
      `https://${evil}`,
      `https:${evil}`,
      `//${evil}\\@localhost`,
    ];
    const typed = doors.flatMap((door) =>
      parameters.flatMap((name) => schemes.map((scheme) => `${door}?${name}=${encodeURIComponent(scheme)}`)),
    );
    const vectors = [...some(paths, 8), ...some(carried, 40), ...some(typed, 4)];
    const wrong: string[] = [];
    await inLanes(vectors, 16, async (target) => {
      const { status, location } = await askRaw(server.port, get(target));
      if (status >= 500 || status === 0) wrong.push(`${status} ${target}`);
      if (location === '') return;
      const led = new URL(location, 'http://localhost/');
      // Encoded slashes stay within the path; only plain ones, or characters that browsers strip before them, form a host.
      if (led.hostname !== 'localhost' || /^\/[\t\r\n]*[/\\]/.test(location)) wrong.push(`${target} → ${location}`);
    });
    expect(wrong).toEqual([]);
    figure(task, `${vectors.length} redirect vectors, 0 off-site, 0 answers of 5xx`);
  }, 300_000);

  it('no traversal reads a file outside', async ({ task }) => {
    const ups = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..\\',
      '..%5c',
      '%252e%252e%252f',
      '..;/',
      '.%2e/',
      '%c0%ae%c0%ae/',
    ];
    const files = [
      'etc/passwd',
      'package.json',
      '.env',
      'data/secret',
      'build/server/index.js',
      'proc/self/environ',
      'etc/passwd%00.css',
    ];
    const bases = ['/', '/assets/', '/og/', '/fonts/', '/workshop/', '/documents/', '/studio/', '/mail-templates/'];
    const vectors = some(
      ups.flatMap((up) =>
        [1, 2, 3, 4, 6, 8, 10, 12].flatMap((times) =>
          files.flatMap((file) => bases.map((base) => base + up.repeat(times) + file)),
        ),
      ),
      16,
    );
    const wrong: string[] = [];
    await inLanes(vectors, 16, async (target) => {
      const { status, body } = await askRaw(server.port, get(target));
      if (status >= 500 || status === 0 || /root:x:0|"private": true|SESSION_SECRET|createHttpServer/.test(body))
        wrong.push(`${status} ${target}`);
    });
    expect(wrong).toEqual([]);
    figure(task, `${vectors.length} traversals, no file, 0 answers of 5xx`);
  }, 300_000);
});

// npm test -- --all
describe('B4: noise', () => {
  it('random addresses are answered without an error of ours', async ({ task }) => {
    const draw = random(20_261_122);
    const letters = 'abcXYZ019-_.~%!$&\'()*+,;=:@/?[]{}|"<>^`#';
    const paths = Array.from({ length: longProofs ? 10_000 : 400 }, () => {
      const length = 1 + Math.floor(draw() * 60);
      const encoded = () =>
        `%${Math.floor(draw() * 256)
          .toString(16)
          .padStart(2, '0')}`;
      const sign = () => (draw() < 0.2 ? encoded() : (letters[Math.floor(draw() * letters.length)] ?? 'a'));
      return `/${Array.from({ length }, sign).join('')}`;
    });
    const wrong: string[] = [];
    await inLanes(paths, 16, async (target) => {
      const { status } = await askRaw(server.port, get(target));
      if (status >= 500 || status === 0) wrong.push(`${status} ${target}`);
    });
    expect(wrong).toEqual([]);
    figure(task, `${paths.length} random addresses, 0 answers of 5xx`);
  }, 300_000);

  it('malformed messages are refused or cut off, and the server goes on', async ({ task }) => {
    const line = 'GET / HTTP/1.1\r\n';
    const host = 'Host: localhost\r\n';
    const body = (headers: string, text: string) =>
      `POST /newsletter HTTP/1.1\r\n${host}Origin: ${server.url}\r\n${headers}\r\n\r\n${text}`;
    const messages = [
      '\r\n\r\n\r\n',
      'GET\r\n\r\n',
      'GET /\r\n\r\n',
      `GET / HTTP/9.9\r\n${host}\r\n`,
      `GET / HTTP/1.1\n\n`,
      `GET  /  HTTP/1.1\r\n${host}\r\n`,
      `G\u0000T / HTTP/1.1\r\n${host}\r\n`,
      `get / HTTP/1.1\r\n${host}\r\n`,
      `TRACE / HTTP/1.1\r\n${host}\r\n`,
      `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
      `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
      `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`,
      `${line}\r\n`,
      `${line}${host}${host}\r\n`,
      `${line}Host: a b\r\n\r\n`,
      `${line}Host : localhost\r\n\r\n`,
      `${line}${host} folded: x\r\n\r\n`,
      `${line}${host}X: a\u0000b\r\n\r\n`,
      `${line}${host}X: a\rb\r\n\r\n`,
      `${line}${host}: empty\r\n\r\n`,
      `${line}${host}${'X: y\r\n'.repeat(3000)}\r\n`,
      body('Content-Length: -1', 'a'),
      body('Content-Length: 1e3', 'a'),
      body('Content-Length: 99999999999999999999', 'a'),
      body('Content-Length: 1\r\nContent-Length: 2', 'ab'),
      body('Content-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      body('Transfer-Encoding: chunked', 'zz\r\n'),
      body('Transfer-Encoding: chunked', 'ffffffffffffffff\r\n'),
      body('Transfer-Encoding: chunked, identity', '0\r\n\r\n'),
      body('Transfer-Encoding: xchunked', '0\r\n\r\n'),
      body('Expect: the-unexpected\r\nContent-Length: 1', 'a'),
      `${line}${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      `GET /\u00ff\u00fe HTTP/1.1\r\n${host}\r\n`,
      `GET ${'/a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
    ];
    const wrong: string[] = [];
    await inLanes(messages, 12, async (message) => {
      // A connection that may live on is closed by us: what counts is that nothing broke.
      const { status } = await askRaw(server.port, Buffer.from(message, 'latin1'), 1_500);
      if (status >= 500 && status !== 501 && status !== 505)
        wrong.push(`${status} ${JSON.stringify(message.slice(0, 60))}`);
    });
    expect(wrong).toEqual([]);
    expect((await fetch(server.url)).status).toBe(200);
    figure(task, `${messages.length} malformed messages, 0 answers of 5xx, the server goes on`);
  });
});
