import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { findPageRecord, findPageSourceAt } from '#website/site';
import { testDatabase } from '#tests/database';
import { meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { beginOwnPage, type OwnPage } from './begin-own-page.ts';

testDatabase();

beforeEach(async () => {
  await database().execute(sql`delete from page_drafts`);
  await database().execute(sql`delete from pages where state = 'draft' and path like '/new-%'`);
  await pagesWorld();
});

const begin = (input: Partial<OwnPage>) =>
  inTransaction((tx) =>
    beginOwnPage(tx, { by: meera, copy: '', path: '/new-page', label: 'New', language: 'ta', market: 'IN', ...input }),
  );

it('an empty page is an unpublished draft without blocks, in its language', async () => {
  const begun = await begin({});
  if (!begun.ok) throw new Error(begun.reason);
  expect(await findPageRecord(database(), begun.value.id)).toMatchObject({ published: false, path: '/new-page' });
  expect((await findDraft(database(), begun.value.id))?.content).toMatchObject({
    path: '/new-page',
    language: 'ta',
    head: { title: 'New' },
    blocks: [],
  });
});

it('a duplicate has the content of the page, its own address and name, and no translation group or canonical', async () => {
  const lamps = await findPageSourceAt(database(), '/lamps');
  const begun = await begin({ copy: '/lamps', language: 'en' });
  if (!begun.ok || !lamps?.source) throw new Error('not made');
  const { group: _, canonical: __, ...source } = lamps.source;
  const content = (await findDraft(database(), begun.value.id))?.content;
  expect(content).toMatchObject({ ...source, path: '/new-page', label: 'New' });
  expect([content?.canonical ?? null, content?.group ?? null]).toEqual([null, null]);
});

it.each([
  ['taken', { path: '/lamps' }],
  ['reserved', { path: '/studio' }],
  ['no-copy', { copy: '/nowhere' }],
  ['label', { label: ' ' }],
  ['language', { language: 'xx' }],
])('is refused as %s, and nothing is written', async (reason, input) => {
  expect(await begin(input)).toMatchObject({ ok: false, reason });
  expect(await findPageSourceAt(database(), '/new-page')).toBeNull();
});
