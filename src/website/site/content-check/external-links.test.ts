import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { publishPages } from '../pages/publish-page.ts';
import { contentChecks } from '../tables.ts';
import { askAddress } from './ask-address.ts';
import { checkExternalLinks } from './check-external-links.ts';
import { checkContent } from './check-content.job.ts';
import { isPublicAddress } from '#foundation/kit/http/public-address.ts';

describe('an address on the internet', () => {
  let seen: string[] = [];
  const server = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const [, wish = ''] = request.url?.split('/') ?? [];
    if (wish === 'no-head' && request.method === 'HEAD') return response.writeHead(405).end();
    if (wish === 'silent') return undefined;
    if (wish === 'inside') return response.writeHead(302, { Location: `http://127.0.0.2:${port()}/secret` }).end();
    if (wish === 'round') return response.writeHead(302, { Location: '/round' }).end();
    if (wish === 'moved') return response.writeHead(301, { Location: '/there' }).end();
    return response.writeHead(wish === 'gone' ? 404 : 200).end('words');
  });
  const port = () => (server.address() as AddressInfo).port;
  const at = (path: string, host = '127.0.0.1') => `http://${host}:${port()}${path}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve)));
  afterAll(() => void server.close());
  beforeEach(() => void (seen = []));
  const mayAsk = (address: string) => address === '127.0.0.1';

  it('answers with its status, after redirects, and to GET where it refuses HEAD', async () => {
    expect(await askAddress(at('/there'), { mayAsk })).toBe(200);
    expect(await askAddress(at('/moved'), { mayAsk })).toBe(200);
    expect(await askAddress(at('/gone'), { mayAsk })).toBe(404);
    seen = [];
    expect(await askAddress(at('/no-head'), { mayAsk })).toBe(200);
    expect(seen).toEqual(['HEAD /no-head', 'GET /no-head']);
  });

  it('that never answers, leads in a circle or is none is without an answer', async () => {
    expect(await askAddress(at('/silent'), { mayAsk, deadline: 50 })).toBeNull();
    expect(await askAddress(at('/round'), { mayAsk })).toBeNull();
    for (const address of ['http://', 'ftp://a.example/x', 'file:///etc/passwd', 'http://me:word@127.0.0.1/'])
      expect(await askAddress(address, { mayAsk })).toBeNull();
  });

  it('in a private network is never asked: by number, by name, or behind a redirect', async () => {
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await askAddress(at('/there', host)), host).toBeNull();
    expect(seen).toEqual([]);
    expect(await askAddress(at('/inside'), { mayAsk })).toBeNull();
    expect(seen).toEqual(['HEAD /inside', 'GET /inside']);
    // The control: without the guard the internal server is requested.
    expect(await askAddress(at('/inside'), { mayAsk: () => true })).toBe(200);
    expect(seen).toContain('HEAD /secret');
  });

  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['localhost', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));
});

describe('links to other sites', () => {
  testDatabase();
  const linked = (path: string, markdown: string) => ({
    path,
    label: 'Linked',
    head: { title: 'A page with links', description: 'A page that leads to two other sites, in enough words.' },
    blocks: [{ kind: 'rich-text', id: 'text', title: 'Links', markdown }],
  });
  beforeEach(async () => {
    useConfigForTests({ SITE_URL: 'https://school.example' });
    await database().execute(sql`delete from external_links`);
    const markdown = `${'One two three four five six seven. '.repeat(10)} [a](https://a.example/x) [b](https://b.example/y) [own](https://school.example/z)`;
    const source = linked('/linked', markdown);
    await inTransaction((tx) => publishPages(tx, [{ source, author: 'import', fromPack: true }]));
  });
  it('are reported once they failed twice, are checked a few at a time, and not again while all is well', async () => {
    let [busy, most] = [0, 0];
    const asked: string[] = [];
    const ask = async (address: string) => {
      asked.push(address);
      busy += 1;
      most = Math.max(most, busy);
      await Promise.resolve();
      busy -= 1;
      return address.includes('a.example') ? 410 : 200;
    };
    await checkExternalLinks(ask);
    expect(asked.toSorted()).toEqual(['https://a.example/x', 'https://b.example/y']);
    expect(most).toBeLessThanOrEqual(4);
    await checkContent();
    const findings = async () =>
      (
        (await database().execute(
          sql`select what, shown from content_findings where path = '/linked' and what like 'external%'`,
        )) as unknown as { rows: { what: string; shown: Record<string, string> }[] }
      ).rows;
    expect(await findings()).toEqual([]);
    await checkExternalLinks(ask);
    expect(asked.slice(2)).toEqual(['https://a.example/x']);
    const [check] = await database().select({ mark: contentChecks.mark }).from(contentChecks);
    expect(check?.mark).toBe('');
    await checkContent();
    const since = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(await findings()).toEqual([
      { what: 'external-gone', shown: { target: 'https://a.example/x', status: '410', since } },
    ]);
    await checkExternalLinks(async () => 200);
    await checkContent();
    expect(await findings()).toEqual([]);
  });

  it('that fail by hundreds do not keep a new one from being asked, and take turns', async () => {
    const dead = Array.from({ length: 320 }, (_, n) => `https://dead.example/${n}`);
    const markdown = [...dead, 'https://new.example/last'].map((address) => `[x](${address})`).join(' ');
    const publish = (text: string) =>
      inTransaction((tx) => publishPages(tx, [{ source: linked('/many', text), author: 'import', fromPack: true }]));
    await publish(dead.map((address) => `[x](${address})`).join(' '));
    const run = async () => {
      const asked: string[] = [];
      await checkExternalLinks(async (address) => {
        asked.push(address);
        return 404;
      });
      return asked;
    };
    expect(await run()).toHaveLength(300);
    await publish(markdown);
    const second = await run();
    expect(second).toContain('https://new.example/last');
    // None waits longer than two runs.
    expect(dead.filter((address) => !second.includes(address)).length).toBeLessThan(60);
    const third = await run();
    expect(dead.filter((address) => !second.includes(address) && !third.includes(address))).toEqual([]);
    await database().execute(sql`update pages set state = 'draft', published_revision_id = null where path = '/many'`);
  });

  it('count as working where a site refuses programs, and are forgotten with the last page that has them', async () => {
    for (let run = 0; run < 2; run += 1) await checkExternalLinks(async () => 403);
    const kept = async () =>
      (
        (await database().execute(sql`select address, failures from external_links order by address`)) as unknown as {
          rows: unknown[];
        }
      ).rows;
    expect(await kept()).toEqual([
      { address: 'https://a.example/x', failures: 0 },
      { address: 'https://b.example/y', failures: 0 },
    ]);
    await database().execute(
      sql`update pages set state = 'draft', published_revision_id = null where path = '/linked'`,
    );
    await checkExternalLinks(async () => 200);
    expect(await kept()).toEqual([]);
  });
});
