import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { currentEngine, database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { addRedirect } from '#website/redirects';
import { findMoved, followRedirects } from '#website/redirects/live.ts';
import {
  findPageSource,
  findPageSourceAt,
  publishedPaths,
  readRevision,
  resolvePath,
  type PageSource,
} from '#website/site';
import { testDatabase } from '#tests/database';
import { arjun, importWorld, meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { publishDraft } from '../drafts/publish-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { beginOwnPage } from '../families/begin-own-page.ts';
import { pagesOfPlanned } from './find-planned.ts';
import { moveAddress } from './move-address.ts';
import { planRelease } from './plan-release.ts';

testDatabase();

let ids: Record<string, string>;
const id = (path: string) => ids[path] ?? '';
const move = (from: string, to: string, by: Staff = arjun) =>
  inTransaction((tx) => moveAddress(tx, { by, pageId: id(from), to }));
const moved = async (from: string, to: string) => {
  const done = await move(from, to);
  if (!done.ok) throw new Error(done.reason);
  return done.value;
};
const written = async (path: string): Promise<PageSource> => {
  const page = await findPageSource(database(), id(path));
  if (!page?.source) throw new Error(`${path} is not published`);
  return structuredClone(page.source);
};

/** `/alone` links to `/lamps` in a field and in Markdown. */
async function linkToLamps(): Promise<void> {
  const source = await written('/alone');
  for (const block of source.blocks ?? []) {
    if (block.id === 'hero') block.actions = [{ label: 'Lamps', to: '/lamps?from=alone#note' }];
    if (block.id === 'note') block.text = 'See [the lamps](/lamps) and [those for schools](/lamps-school)';
  }
  const saved = await inTransaction((tx) =>
    saveDraft(tx, { by: arjun, pageId: id('/alone'), version: 0, content: source }),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  const done = await inTransaction((tx) =>
    publishDraft(tx, { by: arjun, pageId: id('/alone'), version: saved.value.version }),
  );
  if (!done.ok) throw new Error(JSON.stringify(done));
}

/** Where addresses lead by the redirects as servers hold them. */
async function leads(...addresses: string[]): Promise<(string | null)[]> {
  const end = await followRedirects(currentEngine(), (error) => {
    throw error;
  });
  await end();
  return addresses.map((address) => {
    const [path = '', query] = address.split('?');
    const found = findMoved(path, query === undefined ? '' : `?${query}`);
    return found && 'location' in found ? `${found.status} ${found.location}` : null;
  });
}

beforeEach(async () => {
  for (const table of ['page_drafts', 'redirects', 'planned_pages', 'planned_releases', 'experiments'])
    await database().execute(sql.raw(`delete from ${table}`));
  await database().execute(sql`delete from page_revisions`);
  await database().execute(sql`delete from pages`);
  ids = await pagesWorld();
});

it('a page at a new address keeps id, history and variants; the old address leads there for good, with its query', async () => {
  const done = await moved('/lamps', '/lanterns');
  expect(done).toMatchObject({ from: '/lamps', to: '/lanterns', redirect: '/lamps/*' });
  expect(await findPageSourceAt(database(), '/lanterns')).toMatchObject({
    id: id('/lamps'),
    source: { path: '/lanterns' },
    page: { path: '/lanterns', variantOf: null },
  });
  expect(await findPageSourceAt(database(), '/lamps-school')).toMatchObject({
    source: { variantOf: '/lanterns' },
    page: { variantOf: '/lanterns', path: '/lamps-school' },
  });
  expect(await readRevision(database(), { pageId: id('/lamps'), number: 1 })).toMatchObject({
    source: { path: '/lanterns' },
  });
  expect((await resolvePath(database(), '/lamps')).found).toBe(false);
  expect(await leads('/lamps', '/lamps?gclid=1&a=b', '/lamps/success?lead=x', '/lamps-school')).toEqual([
    '308 /lanterns',
    '308 /lanterns?gclid=1&a=b',
    '308 /lanterns/success?lead=x',
    null,
  ]);
  expect((await history(database(), 'page', id('/lamps')))[0]).toMatchObject({ did: 'moved-page', who: 'Arjun' });
});

it('what inherits from a moved page goes on inheriting', async () => {
  await moved('/lamps', '/lanterns');
  const source = await written('/lamps');
  for (const block of source.blocks ?? []) if (block.id === 'note') block.text = 'We begin on Monday';
  await inTransaction((tx) => saveDraft(tx, { by: arjun, pageId: id('/lamps'), version: 0, content: source }));
  expect(await inTransaction((tx) => publishDraft(tx, { by: arjun, pageId: id('/lamps'), version: 1 }))).toMatchObject({
    ok: true,
    value: { path: '/lanterns' },
  });
  expect((await findPageSource(database(), id('/lamps-school')))?.page?.blocks[1]?.text).toBe('We begin on Monday');
});

it('links on other pages, in drafts and in waiting releases lead to the new address, and none of these counts as overtaken', async () => {
  await linkToLamps();
  const alone = await written('/alone');
  const draft = { ...alone, label: 'All alone' };
  await inTransaction((tx) => saveDraft(tx, { by: meera, pageId: id('/alone'), version: 0, content: draft }));
  const planned = await inTransaction((tx) =>
    planRelease(tx, { by: arjun, name: 'Soon', items: [{ pageId: id('/alone'), what: 'publish' }] }),
  );
  if (!planned.ok) throw new Error(planned.reason);
  const done = await moved('/lamps', '/lanterns');
  expect(done.linked).toEqual(['/alone']);
  const links = { actions: [{ label: 'Lamps', to: '/lanterns?from=alone#note' }] };
  const text = 'See [the lamps](/lanterns) and [those for schools](/lamps-school)';
  const published = await findPageSource(database(), id('/alone'));
  expect(published?.source?.blocks).toMatchObject([links, { text }]);
  const now = await findDraft(database(), id('/alone'));
  expect(now).toMatchObject({
    content: { label: 'All alone', blocks: [links, { text }] },
    begunFrom: published?.revisionId,
  });
  expect(await pagesOfPlanned(database(), planned.value.id)).toMatchObject([
    { content: { blocks: [links, { text }] }, base: published?.revisionId, draftVersion: now?.version },
  ]);
});

it('moved back, it is where it was: no redirect is left, and its old new address leads home', async () => {
  await moved('/lamps', '/lanterns');
  await moved('/lamps', '/lamps');
  expect(await publishedPaths(database(), ['/lamps', '/lanterns'])).toEqual(new Set(['/lamps']));
  expect(await leads('/lamps', '/lanterns')).toEqual([null, '308 /lamps']);
});

it('redirects that led to the old address lead to the new one in one step, and one at the new address gives way', async () => {
  for (const [from, to] of [
    ['/l', '/lamps'],
    ['/p?id=5', '/lamps'],
    ['/lanterns', '/alone'],
  ] as const) {
    const made = await inTransaction((tx) => addRedirect(tx, { from, to, who: 'Arjun' }));
    expect(made.ok).toBe(true);
  }
  await moved('/lamps', '/lanterns');
  await moved('/lamps', '/lights');
  expect(await leads('/l', '/p?id=5&x=1', '/lamps', '/lanterns')).toEqual([
    '301 /lights',
    '301 /lights?x=1',
    '308 /lights',
    '308 /lights',
  ]);
});

it('below its own address only the address itself leads on', async () => {
  await moved('/lamps', '/lamps/all');
  expect(await leads('/lamps', '/lamps/all', '/lamps/other')).toEqual(['308 /lamps/all', null, null]);
});

it.each([
  ['/alone', 'taken'],
  ['/studio', 'reserved'],
  ['/Lamps', 'address'],
  ['lamps', 'address'],
  ['/lamps', 'same'],
])('the address %s is refused, and nothing is changed', async (to, reason) => {
  expect(await move('/lamps', to)).toMatchObject({ ok: false, reason });
  expect(await publishedPaths(database(), ['/lamps'])).toEqual(new Set(['/lamps']));
});

it('a member of staff who may not publish cannot move a page', async () => {
  const viewer: Staff = { ...meera, role: 'viewer' };
  await expect(move('/lamps', '/lanterns', viewer)).rejects.toMatchObject({ status: 403 });
});

it('a page that was never published leaves no redirect', async () => {
  const own = { copy: '', path: '/new', label: 'New', language: 'en', market: 'IN' };
  const begun = await inTransaction((tx) => beginOwnPage(tx, { by: arjun, ...own }));
  if (!begun.ok) throw new Error(begun.reason);
  const done = await inTransaction((tx) => moveAddress(tx, { by: arjun, pageId: begun.value.id, to: '/newer' }));
  expect(done).toMatchObject({ ok: true, value: { redirect: null } });
  expect(await findDraft(database(), begun.value.id)).toMatchObject({ content: { path: '/newer' } });
  expect(await leads('/new')).toEqual([null]);
});

it('an import of the content files keeps a moved page where staff moved it', async () => {
  await moved('/lamps', '/lanterns');
  const again = await importWorld('keep-edits');
  expect(again.kept).toContain('/lamps');
  expect(await publishedPaths(database(), ['/lamps', '/lanterns', '/lamps-school'])).toEqual(
    new Set(['/lanterns', '/lamps-school']),
  );
});

it('an experiment goes on at the new address', async () => {
  const experiment = newId();
  await database()
    .execute(sql`insert into experiments (id, name, state, page_id, page_path, scope, share, goal, effect, paths, made_by, made_by_name, started_at)
    values (${experiment}, 'Hero', 'running', ${id('/lamps')}, '/lamps', 'page', 100, 'lead', 100, '["/lamps","/alone"]', ${arjun.id}, 'Arjun', now())`);
  await database().execute(sql`insert into experiment_pages (path, experiment_id) values ('/lamps', ${experiment})`);
  await moved('/lamps', '/lanterns');
  const { rows } = (await database().execute(
    sql`select e.page_path, e.paths, p.path from experiments e join experiment_pages p on p.experiment_id = e.id`,
  )) as { rows: Record<string, unknown>[] };
  expect(rows).toEqual([{ page_path: '/lanterns', paths: ['/alone', '/lanterns'], path: '/lanterns' }]);
});
