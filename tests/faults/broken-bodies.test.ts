import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import routes from '../../src/routes.ts';
import { ownerCookie } from '#tests/owner';
import { longProofs } from '#tests/proofs';
import { testServer } from '#tests/test-server';

const server = testServer({ postgres: true });
let cookie = '';

beforeAll(async () => {
  cookie = await ownerCookie(server);
  expect(cookie).toMatch(/^staff=/);
});

type RouteEntry = { path?: string; index?: boolean; children?: RouteEntry[] };

/** Every address there is, with something in the place of each parameter. */
function addresses(entries: readonly RouteEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? above : `${above}/${path}`;
    const filled = own.replace(':gateway', 'sandbox').replace(':offer', 'rocket-science-in').replace('*', 'workshops');
    const ids = filled.includes(':id') ? [id, '__proto__'] : [''];
    const here = ids.map((value) => filled.replace(':id', value).replaceAll(/:[a-z]+/g, 'constructor') || '/');
    return [...here, ...addresses(children, own)];
  });
}

const id = '01890000-0000-7000-8000-000000000000';
const all = [...new Set([...addresses(routes), '/workshop/rocket-science', '/checkout/rocket-science-in'])];

/**
 * Whom the short form asks: the n-th body or question goes to every eighth address, each time to others, so that each goes to an eighth of
 * them and each address gets an eighth of each; `npm run proofs` sends each to all.
 */
const share = <Item>(items: Item[], n: number) =>
  longProofs ? items : items.filter((_, index) => index % 8 === n % 8);

const urlencoded = 'application/x-www-form-urlencoded';
const names =
  'do choice form intent token email password name mobile country lead from to id why method language returnTo kind code';
const every = (value: string) =>
  names
    .split(' ')
    .map((name) => `${name}=${value}`)
    .join('&');
const part = (name: string, extra = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\nx\r\n`;

/** What no form of ours sends: another type, broken pieces, keys and values that mean something to the language or the database. */
const bodies: [what: string, type: string, body: string][] = [
  ['nothing', urlencoded, ''],
  ['nothing of no type', '', ''],
  ['JSON', 'application/json', '{"do":"refund","form":"lead"}'],
  ['broken JSON', 'application/json', '{'],
  ['deep JSON', 'application/json', '['.repeat(20_000)],
  ['JSON that says it is a form', urlencoded, '{"a":[1]}'],
  ['multipart without a border', 'multipart/form-data', part('a')],
  ['multipart with another border', 'multipart/form-data; boundary=c', part('a')],
  ['multipart that breaks off', 'multipart/form-data; boundary=b', part('do')],
  ['multipart without names', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  [
    'files in the place of words',
    'multipart/form-data; boundary=b',
    `${names
      .split(' ')
      .map((name) => part(name, '; filename="a.txt"'))
      .join('')}--b--\r\n`,
  ],
  ['broken percent signs', urlencoded, every('%zz%')],
  ['bytes that are no text', urlencoded, every('%ff%fe%c0%80')],
  ['NUL', urlencoded, every('a%00b')],
  ['half of a pair', urlencoded, every('%ed%a0%80')],
  ['names of the language', urlencoded, `${every('__proto__')}&__proto__=1&constructor[prototype]=1`],
  ['more names of the language', urlencoded, every('constructor')],
  [
    'long words',
    urlencoded,
    ['token', 'email', 'name', 'do', 'returnTo'].map((name) => `${name}=${'/x'.repeat(6_000)}`).join('&'),
  ],
  ['a long token', urlencoded, `token=${'x'.repeat(45_000)}&choice=confirm`],
  ['the same many times', urlencoded, 'form=lead&do=refund&choice=yes&id=1&'.repeat(1_500)],
  ['numbers out of all bounds', urlencoded, every('-1e309')],
];

describe('bodies that are no form', () => {
  it.each(bodies)('%s: never 5xx, wherever it is sent, by a stranger or by staff', async (what, type, body) => {
    const place = bodies.findIndex(([name]) => name === what);
    const sent = share(all, place).flatMap((path) => [undefined, cookie].map((as) => ({ path, as })));
    expect(await failures(sent, ({ path, as }) => ask(path, { method: 'POST', type, body, cookie: as }))).toEqual([]);
  });

  it('the server noted no error of its own', () => {
    expect(errorsIn(server.output())).toEqual([]);
  });
});

const queries = [
  `?token=${'x'.repeat(6_000)}&order=${'y'.repeat(6_000)}`,
  '?token=%00&order=%00&lead=%00&q=%00&page=%00&from=%00&language=%00&returnTo=%00',
  '?page=-1&q=%25&state=__proto__&language=constructor&from=__proto__&days=1e309',
  '?page=1e309&from=2026-99-99&to=x&gateway=__proto__&kind=constructor',
  '?%&=&==&%zz=%zz&__proto__=1&constructor=1',
  '?q=%ed%a0%80&order=%ff&token=%c0%80&hydrate=%00&_routes=__proto__',
];

const paths = [
  '/%09/:',
  '/:',
  '/:@/',
  '/%3a%2f%2f',
  '/%0a%0d',
  '/..%2f..%2f',
  '/%f4%8f%bf%bf',
  '/workshop/%2e%2e%2fx',
  '/a:80',
  '/@host',
  '/%20',
  '/[::1]',
  '/%5b%5d',
  '/{}',
  '/"',
  '/<>',
  '/|^`',
  '/?',
  '/%3f',
  '/%23',
  '/__proto__',
  '/constructor.data',
  '/.data',
  '/_.data',
  '/x.data?_routes=__proto__',
  '/testing?language=__proto__&kind=constructor',
  '/_payload.json',
  '/__proto__/_payload.json',
  '/%09/_payload.json',
  '/builds/meta/constructor.json',
  '/og/000000000000.png',
  '/og/%00',
  `/${'a/'.repeat(4_000)}`,
  `/${'%20'.repeat(4_000)}`,
];

describe('addresses and questions that mean nothing', () => {
  it.each(queries.map((query) => [query.slice(0, 60), query]))('%s: never 5xx', async (_, query) => {
    const sent = share(all, queries.indexOf(query))
      .flatMap((path) => [path, `${path}.data`])
      .flatMap((path) => [undefined, cookie].map((as) => ({ path: path + query, as })));
    expect(await failures(sent, ({ path, as }) => ask(path, { cookie: as }))).toEqual([]);
  });

  it.each(['GET', 'HEAD', 'POST'])('%s of such paths: never 5xx', async (method) => {
    expect(
      await failures(
        paths.map((path) => ({ path })),
        ({ path }) => ask(path, { method, type: urlencoded, body: method === 'POST' ? 'a=1' : '' }),
      ),
    ).toEqual([]);
  });

  it('the server noted no error of its own, and runs', async () => {
    expect(errorsIn(server.output())).toEqual([]);
    expect((await ask('/')).status).toBe(200);
  });
});

type Asked = { method?: string; type?: string; body?: string; cookie?: string | undefined };
type Answer = { status: number; headers: NodeJS.Dict<string | string[]> };

/** Sends a raw request, not normalized by a library. */
function ask(path: string, { method = 'GET', type = '', body = '', cookie: as }: Asked = {}): Promise<Answer> {
  const headers: Record<string, string> = {
    host: `localhost:${server.port}`,
    origin: server.url,
    ...(as && { cookie: as }),
    ...(type && { 'content-type': type }),
  };
  if (method === 'POST') headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers, agent: false },
      (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      },
    );
    request.on('error', reject).end(body);
  });
}

/** Responses that must not occur: 5xx, an invalid header, or none. A few requests at a time. */
async function failures<Sent extends { path: string }>(
  sent: Sent[],
  send: (one: Sent) => Promise<Answer>,
): Promise<string[]> {
  const found: string[] = [];
  const left = [...sent];
  const sender = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { path } = one;
      const answer = await send(one).catch((error: Error) => error);
      if (answer instanceof Error) found.push(`${path}: ${answer.message}`);
      else if (answer.status >= 500) found.push(`${path}: ${answer.status}`);
      else if (String(answer.headers.location ?? '').length > 4_096)
        found.push(`${path}: Location of ${String(answer.headers.location).length}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  return found.map((line) => line.slice(0, 120));
}

/** Log lines of level error and above, and output other than the log after the greeting. */
function errorsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /"level":(50|60)|^\s+at |Error:/.test(line))
    .map((line) => line.slice(0, 300));
}
