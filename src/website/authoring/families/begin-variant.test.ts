import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { findPageRecord, findPageSourceAt, isIndexed, publishPage } from '#website/site';
import { testDatabase } from '#tests/database';
import { meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { publishDraft } from '../drafts/publish-draft.ts';
import { beginVariant } from './begin-variant.ts';
import { parentTraces } from './parent-traces.ts';
import { proposedPath } from './proposed-path.ts';

testDatabase();

beforeEach(async () => {
  await database().execute(sql`delete from page_drafts`);
  await database().execute(sql`delete from pages where state = 'draft' and path like '/lamps/%'`);
  await pagesWorld();
});

const whom = { language: 'en', market: 'IN', school: '', place: '', campaign: '' };
const begin = (input: Partial<Parameters<typeof beginVariant>[1]>) =>
  inTransaction((tx) =>
    beginVariant(tx, { by: meera, from: '/lamps', path: '/lamps/river', label: 'River', ...whom, ...input }),
  );

it('a variant begins as a draft that says only its address, its name and for whom it is, and names that in its head', async () => {
  const begun = await begin({ school: 'Riverside' });
  if (!begun.ok) throw new Error(begun.reason);
  expect(await findPageRecord(database(), begun.value.id)).toMatchObject({ published: false, path: '/lamps/river' });
  expect((await findDraft(database(), begun.value.id))?.content).toEqual({
    path: '/lamps/river',
    variantOf: '/lamps',
    label: 'River',
    variables: { school: 'Riverside' },
    head: {
      title: expect.stringMatching(/ – \{\{school\}\}$/),
      description: expect.stringMatching(/^\{\{school\}\}: /),
    },
  });
});

it('search engines list a variant itself, or its parent where staff say so', async () => {
  const begun = await begin({ listed: 'parent' });
  if (!begun.ok) throw new Error(begun.reason);
  expect((await findDraft(database(), begun.value.id))?.content).toMatchObject({ canonical: '/lamps' });
});

it('the page of another school carries nothing of the school it was made from', async () => {
  const ofJosephs = {
    head: {
      title: 'Lamps for St. Joseph’s',
      description: 'How the families of St. Joseph’s build their own lamps together on 12 December, at home.',
      socialTitle: 'St. Joseph’s lights up',
    },
    variables: { school: 'St. Joseph’s' },
    canonical: undefined,
  };
  await inTransaction(async (tx) => {
    const made = await publishPage(tx, {
      source: {
        path: '/st-josephs-lamps',
        variantOf: '/lamps',
        label: 'Lamps, St. Joseph’s',
        group: null,
        ...ofJosephs,
        override: { hero: { title: 'Lamps of {{school}}, lit at St. Joseph’s' } },
      },
      author: 'staff',
      fromPack: false,
    });
    if (!made.ok) throw new Error(made.reason);
  });
  const begun = await begin({
    from: '/st-josephs-lamps',
    path: '/st-marys-lamps',
    label: 'St. Mary’s',
    school: 'St. Mary’s',
  });
  if (!begun.ok) throw new Error(begun.reason);
  const draft = await findDraft(database(), begun.value.id);
  const parent = (await inTransaction((tx) => findPageSourceAt(tx, '/st-josephs-lamps')))?.page ?? null;
  expect(draft?.content.head).toEqual({
    title: 'Lamps for {{school}}',
    description: 'How the families of {{school}} build their own lamps together on 12 December, at home.',
  });
  // The date is the parent's, and is reported before publishing.
  expect(parentTraces(draft?.content ?? { path: '' }, parent)).toEqual([
    { block: null, field: 'head.description', what: 'number', text: '12 December' },
  ]);
  const published = await inTransaction((tx) =>
    publishDraft(tx, { by: meera, pageId: begun.value.id, version: draft?.version ?? 0 }),
  );
  expect(published).toMatchObject({ ok: true });
  const page = (await inTransaction((tx) => findPageSourceAt(tx, '/st-marys-lamps')))?.page;
  expect(JSON.stringify(page)).not.toContain('Joseph’s');
  expect(page).not.toHaveProperty('canonical');
  expect(page?.head.socialTitle).toBeUndefined();
  expect(page && isIndexed(page)).toBe(true);
});

it.each([
  [{ path: '/lamps' }, 'taken'],
  [{ path: '/studio/lamps' }, 'reserved'],
  [{ path: '/Lamps' }, 'address'],
  [{ path: '/lamps/../x' }, 'address'],
  [{ label: ' ' }, 'label'],
  [{ language: 'xx' }, 'language'],
  [{ market: 'XX' }, 'market'],
  [{ from: '/nowhere' }, 'no-parent'],
])('%j is refused as %s, and no page is begun', async (input, reason) => {
  expect(await begin(input)).toMatchObject({ ok: false, reason });
  const { rows } = (await database().execute(sql`select count(*) as count from pages where path like '/lamps/%'`)) as {
    rows: { count: unknown }[];
  };
  expect(Number(rows[0]?.count)).toBe(0);
});

it('an address is proposed by what tells the variant from its parent, beside the other school and cut at no word', () => {
  const parent = { path: '/workshop/lamps', language: 'ta', market: 'IN' };
  const of = (more: Partial<typeof whom>, from: object = {}) =>
    proposedPath({ ...parent, ...from }, { ...whom, language: 'ta', ...more });
  expect(of({ language: 'en' })).toBe('/en/workshop/lamps');
  expect(of({ market: 'US' })).toBe('/workshop/lamps/us');
  expect(of({ school: 'Riverside School, Salem' })).toBe('/workshop/lamps-riverside-school-salem');
  const stMarys = { school: 'St. Mary’s' };
  expect(of(stMarys, { path: '/workshop/big-bang' })).toBe('/workshop/big-bang-st-marys');
  const other = { path: '/workshop/big-bang-riverside-school', variables: { school: 'Riverside School' } };
  expect(of(stMarys, other)).toBe('/workshop/big-bang-st-marys');
  expect(of(stMarys, { path: '/workshop/bigbang-st-josephs', programme: 'bigbang' })).toBe(
    '/workshop/bigbang-st-marys',
  );
  expect(of({ school: 'Government Higher Secondary School for Girls, Tiruvannamalai' })).toBe(
    '/workshop/lamps-government-higher-secondary-school-for',
  );
  expect(of({ school: 'St. Mary’s', place: 'Salem' })).toBe('/workshop/lamps-st-marys-salem');
  expect(of(stMarys, { path: '/' })).toBe('/st-marys');
  expect(of({})).toBe('/workshop/lamps/variant');
});
