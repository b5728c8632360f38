import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { addRedirect } from '#website/redirects';
import { findPageSourceAt, publishedPaths } from '#website/site';
import { testDatabase } from '#tests/database';
import { temporaryFolder } from '#tests/temporary-folder';
import { arjun, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { publishDraft } from '../drafts/publish-draft.ts';
import { compareSite } from './compare-site.ts';
import { guardedGet } from './guarded-get.ts';
import { importSite } from './import-site.ts';
import type { SiteHead } from './model.ts';
import { readPage } from './read-page.ts';
import { readFolder, readSitemap } from './read-site.ts';

testDatabase();

const folder = 'tests/saved-sites';
const pages = () => {
  const read = readFolder(folder, null);
  if (!read.ok) throw new Error(read.reason);
  return read.value.pages.map(readPage);
};
const bring = (dryRun = false) =>
  importSite({ by: arjun, pages: pages(), market: 'IN', folder, dryRun, rules: { mayAsk: () => false } });
const draftAt = async (path: string) => {
  const page = await findPageSourceAt(database(), path);
  return page && { id: page.id, draft: await findDraft(database(), page.id), published: page.source };
};
const count = async (table: string) =>
  Number(
    ((await database().execute(sql.raw(`select count(*) as n from ${table}`))) as unknown as { rows: { n: string }[] })
      .rows[0]?.n,
  );

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), SITE_URL: 'https://school.example' });
  for (const table of ['page_drafts', 'redirects', 'media_uses', 'media_files', 'page_revisions', 'pages'])
    await database().execute(sql.raw(`delete from ${table}`));
  await pagesWorld();
});

it('saved pages become drafts with their pictures in the library and redirects from addresses that cannot stay; nothing is published', async () => {
  const done = await bring();
  expect(done.map(({ path, does, redirect }) => [path, does, redirect])).toEqual([
    ['/view/old-school/home', 'draft', undefined],
    ['/cafe-camp', 'draft', '/index.php?id=5'],
    ['/faq', 'draft', undefined],
    ['/about', 'draft', undefined],
    ['/workshops/rocket-day', 'draft', undefined],
  ]);
  const rocket = await draftAt('/workshops/rocket-day');
  expect(rocket).toMatchObject({
    published: null,
    draft: { authorName: 'Arjun', content: { path: '/workshops/rocket-day' } },
  });
  const text = rocket?.draft?.content.blocks?.find(({ picture }) => typeof picture === 'string');
  const { rows } = (await database().execute(sql`select id, alt from media_files`)) as unknown as {
    rows: { id: string; alt: unknown }[];
  };
  expect(rows).toEqual([{ id: rows[0]?.id, alt: { en: 'A rocket of paper' } }]);
  expect(text?.picture).toBe(`media:${rows[0]?.id}`);
  // Links within the old site lead to the imported pages, others to the same path.
  expect(JSON.stringify(rocket?.draft?.content)).toContain('[meet the team](/about#team)');
  expect(JSON.stringify(rocket?.draft?.content)).toContain('[Enrol now](/enrol-now/)');
  expect(
    await publishedPaths(
      database(),
      done.map(({ path }) => path),
    ),
  ).toEqual(new Set());
  // A picture that cannot be fetched is named, and the page comes without it.
  expect(
    done.find(({ path }) => path === '/about')?.notFit.map(({ what, detail }) => `${what} ${detail.split(': ')[0]}`),
  ).toEqual(['picture https://static.media.example/media/a.jpg/v1/fill/w_60,blur_2/a.jpg']);
});

it('a dry run says the same and writes nothing; a second import adds nothing', async () => {
  const before = [
    await count('pages'),
    await count('page_drafts'),
    await count('redirects'),
    await count('media_files'),
  ];
  const tried = await bring(true);
  expect([
    await count('pages'),
    await count('page_drafts'),
    await count('redirects'),
    await count('media_files'),
  ]).toEqual(before);
  const done = await bring();
  const said = (listed: typeof done) =>
    listed.map(({ path, does, redirect, blocks }) => [path, does, redirect, blocks].join(' '));
  // Pictures that cannot be fetched are known only when they are asked for.
  expect(said(done).map((line) => line.replace(/ \d+$/, ''))).toEqual(
    said(tried).map((line) => line.replace(/ \d+$/, '')),
  );
  const after = [
    await count('pages'),
    await count('page_drafts'),
    await count('redirects'),
    await count('media_files'),
  ];
  expect((await bring()).map(({ does }) => does)).toEqual(Array.from({ length: 5 }, () => 'kept'));
  expect([
    await count('pages'),
    await count('page_drafts'),
    await count('redirects'),
    await count('media_files'),
  ]).toEqual(after);
});

it('the comparison says which old addresses would be a 404, by their query too, and what titles and canonicals differ', async () => {
  const head: SiteHead = { title: 'Lamps', description: '', language: 'en', canonical: null, noindex: false };
  const old = (address: string, more: Partial<SiteHead> = {}) => ({
    address: `https://old.example${address}`,
    head: { ...head, ...more },
  });
  for (const [from, to] of [
    ['/p?id=5', '/lamps'],
    ['/old', '/nowhere'],
    ['/shop/*', '/alone'],
  ] as const)
    await inTransaction((tx) => addRedirect(tx, { from, to, who: 'Arjun' }));
  await inTransaction((tx) => addRedirect(tx, { from: '/over', to: null, who: 'Arjun' }));
  const compared = await inTransaction((tx) =>
    compareSite(tx, [
      old('/Lamps/'),
      old('/lamps?utm_source=x', { title: 'Lamps for all' }),
      old('/p?id=5'),
      old('/p?id=6'),
      old('/old'),
      old('/over'),
      old('/shop/a', { noindex: true }),
      old('/alone', { canonical: 'https://old.example/lamps/' }),
      { address: 'page.html', head },
    ]),
  );
  expect(compared).toEqual([
    { address: '/Lamps/', answer: 'page' },
    { address: '/lamps?utm_source=x', answer: 'page', title: { old: 'Lamps for all', now: 'Lamps' } },
    { address: '/p?id=5', answer: 'redirect', to: '/lamps' },
    { address: '/p?id=6', answer: 'missing' },
    { address: '/old', answer: 'dead', to: '/nowhere' },
    { address: '/over', answer: 'gone' },
    { address: '/shop/a', answer: 'redirect', to: '/alone', noindex: { old: true, now: false } },
    { address: '/alone', answer: 'page', canonical: { old: '/lamps', now: '/alone' } },
  ]);
});

it('an imported page can be published once its words are complete, and its old address then leads to it', async () => {
  await bring();
  const camp = await draftAt('/cafe-camp');
  const compare = () =>
    inTransaction((tx) =>
      compareSite(
        tx,
        pages().filter(({ name }) => name === 'php.html'),
      ),
    );
  expect(await compare()).toEqual([{ address: '/index.php?id=5', answer: 'dead', to: '/cafe-camp' }]);
  const published = await inTransaction((tx) => publishDraft(tx, { by: arjun, pageId: camp?.id ?? '', version: 1 }));
  expect(published.ok ? [] : published).toEqual([]);
  expect(await compare()).toEqual([{ address: '/index.php?id=5', answer: 'redirect', to: '/cafe-camp' }]);
});

const server = http.createServer((request, response) => {
  const at = `http://127.0.0.1:${port()}`;
  const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  if (request.url === '/sitemap.xml')
    return xml(`<sitemapindex><sitemap><loc>${at}/pages.xml</loc></sitemap></sitemapindex>`);
  if (request.url === '/pages.xml')
    return xml(
      `<urlset><url><loc>${at}/faq?a=1&amp;b=2</loc></url><url><loc><![CDATA[${at}/gone]]></loc></url><url><loc>http://127.0.0.2:${port()}/other</loc></url><url><loc>${at}/inside</loc></url></urlset>`,
    );
  if (request.url === '/inside')
    return response.writeHead(302, { location: `http://127.0.0.2:${port()}/secret` }).end();
  if (request.url?.startsWith('/faq'))
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(`${folder}/squarespace.html`));
  return response.writeHead(404).end('no');
});
const port = () => (server.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve)));
afterAll(() => void server.close());

it('the pages of a sitemap are read from its own host alone, and no private network is asked, also through a redirect', async () => {
  const at = `http://127.0.0.1:${port()}`;
  const read = await readSitemap(`${at}/sitemap.xml`, { mayAsk: (address) => address === '127.0.0.1' });
  if (!read.ok) throw new Error(read.reason);
  expect(read.value.pages.map(({ address }) => address)).toEqual([`${at}/faq?a=1&b=2`]);
  expect(read.value.failed).toEqual([
    { name: `http://127.0.0.2:${port()}/other`, why: 'on another host' },
    { name: `${at}/gone`, why: 'answered 404' },
    { name: `${at}/inside`, why: 'in a private network' },
  ]);
  expect(await readSitemap(`${at}/sitemap.xml`)).toMatchObject({ ok: false, reason: 'no-sitemap' });
  expect(await guardedGet('http://localhost/')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('private') as string,
  });
  expect(await guardedGet('file:///etc/passwd')).toMatchObject({ ok: false, reason: 'no web address' });
  expect(await guardedGet(`${at}/faq`, { mayAsk: () => true, most: 10 })).toMatchObject({
    ok: false,
    reason: 'too large',
  });
});

it('a picture outside of the folder is not read', async () => {
  const page = readPage({
    name: 'a.html',
    address: 'https://old.example/a',
    html: '<h1>A</h1><p>Words</p><img src="../../package.json" alt="x"><img src="/../README.md" alt="y">',
  });
  const [done] = await importSite({
    by: arjun,
    pages: [page],
    market: 'IN',
    folder: 'tests/saved-sites/wordpress',
    dryRun: false,
    rules: { mayAsk: () => false },
  });
  expect(done?.notFit.filter(({ what }) => what === 'picture')).toHaveLength(2);
  expect(await count('media_files')).toBe(0);
});
