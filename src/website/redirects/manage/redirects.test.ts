import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { workbookFile } from '#tests/workbook-file';
import { countHit, flushHits } from '../live/count-hits.ts';
import { findMoved, followRedirects, redirectsInMemory } from '../live/redirects-in-memory.ts';
import { askForPagesAt } from '../live/site-pages.ts';
import { countMissing, flushMissing, maxMissing } from '../missing/count-missing.ts';
import { countMissingAddresses, listMissing } from '../missing/list-missing.ts';
import { missingAddresses, redirects } from '../tables.ts';
import { addRedirect } from './add-redirect.ts';
import { deleteRedirects } from './delete-redirects.ts';
import { giveWayToPages } from './give-way.ts';
import { allowHost, forbidHost } from './hosts.ts';
import { importRedirects, keepUpload, readUpload } from './import-redirects.ts';
import { saveRedirect } from './save-redirect.ts';

testDatabase();

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
let live: string[] = [];

beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://school.example' });
  live = ['/live', '/blog/stays'];
  askForPagesAt({
    live: (_, paths) => Promise.resolve(new Set(paths.filter((path) => live.includes(path)))),
    below: (_, above) => Promise.resolve(live.filter((path) => above.some((one) => path.startsWith(`${one}/`)))),
    listed: () => Promise.resolve([{ path: '/workshop/rockets', label: 'Rockets' }]),
  });
  await database().delete(redirects);
  await database().delete(missingAddresses);
});

const save = (from: string, to: string, more: Partial<Parameters<typeof saveRedirect>[1]> & { status?: string } = {}) =>
  inTransaction((tx) => saveRedirect(tx, { by, ...more, typed: { from, to, status: more.status ?? '301', note: '' } }));
const saved = async (from: string, to: string) => {
  const done = await save(from, to);
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value.id;
};
const all = async () =>
  (await database().select().from(redirects).orderBy(redirects.from)).map(({ from, to }) => `${from} ${to ?? '410'}`);
const did = async (id: string) => (await history(database(), 'redirect', id)).map((entry) => entry.did);

describe('a redirect on screen', () => {
  it('is added, changed and deleted, each noted once; what changes nothing is not', async () => {
    const id = await saved('/old', '/new');
    const same = { id, version: 1 };
    expect(await save('/old', '/new', { change: same })).toMatchObject({ ok: true });
    expect(await save('/old', '/newer', { change: same })).toMatchObject({ ok: true });
    expect(await inTransaction((tx) => deleteRedirects(tx, { by, ids: [id] }))).toBe(1);
    expect(await did(id)).toEqual(['deleted-redirect', 'changed-redirect', 'added-redirect']);
  });

  it('is refused to a role that may not, and to an older version, whose values are shown', async () => {
    const id = await saved('/old', '/new');
    await expect(save('/x', '/y', { by: of('viewer') })).rejects.toMatchObject({ status: 403 });
    await save('/old', '/newer', { change: { id, version: 1 } });
    expect(await save('/old', '/mine', { change: { id, version: 1 } })).toMatchObject({
      reason: 'stale',
      details: { to: '/newer', version: 2 },
    });
    expect(await all()).toEqual(['/old /newer']);
  });

  it('is refused over a live page, twice for one address, and to a site that no owner allowed', async () => {
    const problem = async (from: string, to: string) => {
      const done = await save(from, to);
      return done.ok ? null : (done.details as { problem: string }[])[0]?.problem;
    };
    expect(await problem('/live', '/new')).toBe('live');
    await saved('/old', '/new');
    expect(await problem('/old', '/newer')).toBe('from-taken');
    expect(await problem('/out', 'https://partner.example/x')).toBe('to-host');
    await expect(inTransaction((tx) => allowHost(tx, { by: of('manager'), host: 'x.example' }))).rejects.toMatchObject({
      status: 403,
    });
    await inTransaction((tx) => allowHost(tx, { by, host: 'https://Partner.example/' }));
    expect(await problem('/out', 'https://partner.example/x')).toBeNull();
    expect(await inTransaction((tx) => forbidHost(tx, { by, host: 'partner.example' }))).toMatchObject({
      reason: 'used',
    });
  });

  it('shows a chain whole and makes it one step when asked, also for redirects that led to the old one', async () => {
    const first = await saved('/a', '/b');
    const refusal = await save('/b', '/c');
    expect(refusal).toMatchObject({ reason: 'invalid', details: [{ problem: 'chain', shown: '/a → /b → /c' }] });
    expect(await save('/b', '/c', { flatten: true })).toMatchObject({ value: { alsoChanged: 1 } });
    expect(await all()).toEqual(['/a /c', '/b /c']);
    expect(await did(first)).toEqual(['flattened-redirect', 'added-redirect']);
    expect(await save('/c', '/a', { flatten: true })).toMatchObject({ details: [{ problem: 'loop' }] });
    expect(await all()).toEqual(['/a /c', '/b /c']);
  });
});

describe('redirects that follow from pages', () => {
  const add = (from: string, to: string | null) => inTransaction((tx) => addRedirect(tx, { from, to, who: 'Asha' }));

  it('a page that moves twice and back again never leaves a chain or a loop', async () => {
    expect(await add('/one', '/two')).toMatchObject({ ok: true });
    expect(await add('/two', '/three')).toMatchObject({ ok: true });
    expect(await all()).toEqual(['/one /three', '/two /three']);
    expect(await add('/three', '/one')).toMatchObject({ ok: true });
    expect(await all()).toEqual(['/three /one', '/two /one']);
    expect(await add('/one', null)).toMatchObject({ ok: true });
    expect(await all()).toEqual(['/one 410', '/three 410', '/two 410']);
  });

  it('is refused while the page is still there, and gives way when one appears', async () => {
    expect(await add('/live', '/new')).toMatchObject({ reason: 'live' });
    const id = await saved('/old', '/new');
    await inTransaction((tx) => giveWayToPages(tx, ['/old', '/other']));
    expect(await all()).toEqual([]);
    expect(await did(id)).toEqual(['gave-way-to-page', 'added-redirect']);
  });
});

describe('a file of redirects', () => {
  const upload = (content: string) =>
    inTransaction((tx) => keepUpload(tx, { by, file: new File([content], 'redirects.csv') }));
  const plan = (flatten = false) => inTransaction((tx) => readUpload(tx, { by, flatten }));
  const run = (flatten = false) => inTransaction((tx) => importRedirects(tx, { by, flatten }));

  it('is looked at row by row and imported whole', async () => {
    await saved('/a', '/x');
    await saved('/b', '/x');
    await upload('Redirect from;Redirect to;status\n/a;/y;\n/b;/x;301\n/c/*;/z/*;308\n/d;;410\n');
    const found = await plan();
    expect(found?.plan.rows.map(({ does }) => does)).toEqual(['changes', 'nothing', 'adds', 'adds']);
    expect(await run()).toMatchObject({ value: { added: 2, changed: 1 } });
    expect(await all()).toEqual(['/a /y', '/b /x', '/c/* /z/*', '/d 410']);
    expect(await plan()).toBeNull();
    expect(await did('import')).toEqual(['imported-redirects']);
  });

  it('writes nothing while one of 10,000 rows is wrong, and names the row', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `/old-${index},/new-${index}`);
    rows[799] = '/old-799,javascript:alert(1)';
    rows[800] = '/live,/new';
    rows[801] = '/old-0,/twice';
    await upload(['from,to', ...rows].join('\n'));
    const wrong = (await plan())?.plan.rows.filter(({ does }) => does === 'refused');
    expect(wrong?.map(({ line, problems }) => [line, problems[0]?.problem])).toEqual([
      [801, 'to-form'],
      [802, 'live'],
      [803, 'from-twice'],
    ]);
    expect(await run()).toMatchObject({ reason: 'wrong-rows' });
    expect(await all()).toEqual([]);
    rows.splice(799, 3);
    await upload(['from,to', ...rows].join('\n'));
    expect(await run()).toMatchObject({ value: { added: 9_997 } });
  });

  it('refuses chains across its rows and the redirects that exist, and makes them one step when asked', async () => {
    await saved('/a', '/b');
    await upload('from,to\n/b,/c\n/c,/d\n');
    expect((await plan())?.plan.canFlatten).toBe(true);
    expect(await run()).toMatchObject({ reason: 'wrong-rows' });
    expect(await run(true)).toMatchObject({ value: { added: 2, changed: 1 } });
    expect(await all()).toEqual(['/a /d', '/b /d', '/c /d']);
  });

  it('is read as a workbook too: problems name the row that the spreadsheet program shows', async () => {
    const rows = [
      ['/old;page', '/new'],
      [null, null],
      ['no address', '/new'],
    ];
    await inTransaction(async (tx) => keepUpload(tx, { by, file: await workbookFile(['from', 'to'], rows) }));
    const found = (await plan())?.plan.rows.map(({ line, typed, problems }) => [line, typed.from, problems.length > 0]);
    expect(found).toEqual([
      [2, '/old;page', false],
      [4, 'no address', true],
    ]);
  });

  it.each([
    ['', 'no-file'],
    ['from,to\n', 'empty'],
    ['a,b\n/x,/y', 'head'],
    ['from,to\n"/x,/y', 'broken'],
    ['\0', 'not-text'],
  ])('refuses %j as %s', async (content, reason) => {
    expect(await upload(content)).toMatchObject({ ok: false, reason });
  });
});

describe('in the memory of every server', () => {
  it('follows what was saved and deleted, leaves live pages below alone, and counts visits in one go', async () => {
    const end = await followRedirects(currentEngine(), (error) => {
      throw error as Error;
    });
    const id = await saved('/old', '/new');
    await saved('/blog/*', '/news/*');
    await expect.poll(() => findMoved('/blog/x')).toMatchObject({ location: '/news/x', status: 301 });
    expect(findMoved('/old', '?a=1')).toMatchObject({ location: '/new?a=1' });
    expect(findMoved('/blog/stays')).toBeNull();
    expect(findMoved('/elsewhere')).toBeNull();
    for (let visit = 0; visit < 5; visit += 1) countHit('/old');
    await flushHits();
    const [row] = await database().select().from(redirects).orderBy(redirects.createdAt);
    expect(row).toMatchObject({ hits: 5, version: 1 });
    expect(row?.lastHitAt).toBeInstanceOf(Date);
    await inTransaction((tx) => deleteRedirects(tx, { by, ids: [id] }));
    await expect.poll(() => findMoved('/old')).toBeNull();
    expect(redirectsInMemory()).toBe(1);
    await end();
  });
});

describe('missing addresses', () => {
  const list = () => inTransaction((tx) => listMissing(tx, { limit: 50, offset: 0 }));

  it('are counted with where the link stood, and the nearest page is named', async () => {
    countMissing('/workshops/rocket', 'https://blog.example/post?secret=1');
    countMissing('/workshops/rocket', undefined);
    await flushMissing();
    countMissing('/workshops/rocket', 'https://school.example/about');
    await flushMissing();
    expect(await list()).toMatchObject([
      { path: '/workshops/rocket', hits: 3, referrer: '/about', nearest: { path: '/workshop/rockets' } },
    ]);
  });

  it('keep nothing of people: no mail address, number, token or secret; and fold what programs look for into one', async () => {
    for (const path of [
      '/hello/asha@example.com',
      '/hello/asha%40example.com',
      '/call/98400-12345',
      '/t/a8f3bc09d1e2f3a4b5c6d7e8',
      '/family/abcdef',
    ])
      countMissing(path, undefined);
    for (const path of ['/wp-login.php', '/.env', '/.git/config', '/phpmyadmin/', '/a/b.php'])
      countMissing(path, 'https://evil.example/');
    await flushMissing();
    expect(await list()).toEqual([]);
    expect(await inTransaction(countMissingAddresses)).toEqual({ open: 0, ignored: 0, bots: 5, other: 5 });
  });

  it('stay within their bounds when thousands are invented, and keep those that many ask for', async () => {
    for (let visit = 0; visit < 3; visit += 1) countMissing('/wanted', undefined);
    await flushMissing();
    for (let round = 0; round < 12; round += 1) {
      for (let at = 0; at < 420; at += 1) countMissing(`/invented-${round}-x${at}`, undefined);
      await flushMissing();
    }
    expect(await database().$count(missingAddresses)).toBeLessThanOrEqual(maxMissing);
    expect((await list())[0]).toMatchObject({ path: '/wanted', hits: 3 });
  });
});
