import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database, inTransaction } from '#db';
import { findPageRecord } from '#site';
import { testDatabase } from '#tests/database';
import { meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { beginVariant, proposedPath } from './begin-variant.ts';

testDatabase();

beforeEach(async () => {
  await database().execute(sql`delete from page_drafts`);
  await database().execute(sql`delete from pages where state = 'draft' and path like '/lamps/%'`);
  await pagesWorld();
});

const whom = { language: 'en', market: 'IN', school: '', campaign: '' };
const begin = (input: Partial<Parameters<typeof beginVariant>[1]>) =>
  inTransaction((tx) =>
    beginVariant(tx, { by: meera, from: '/lamps', path: '/lamps/river', label: 'River', ...whom, ...input }),
  );

it('a variant begins as a draft that says only its address, its name and for whom it is', async () => {
  const begun = await begin({ school: 'Riverside' });
  if (!begun.ok) throw new Error(begun.reason);
  expect(await findPageRecord(database(), begun.value.id)).toMatchObject({ published: false, path: '/lamps/river' });
  expect((await findDraft(database(), begun.value.id))?.content).toEqual({
    path: '/lamps/river',
    variantOf: '/lamps',
    label: 'River',
    canonical: '/lamps',
    variables: { school: 'Riverside' },
  });
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

it('an address is proposed by what tells the variant from its parent', () => {
  const parent = { path: '/workshop/lamps', language: 'ta', market: 'IN' };
  const of = (more: Partial<typeof whom>) => proposedPath(parent, { ...whom, language: 'ta', ...more });
  expect(of({ language: 'en' })).toBe('/en/workshop/lamps');
  expect(of({ market: 'US' })).toBe('/workshop/lamps/us');
  expect(of({ school: 'Riverside School, Salem' })).toBe('/workshop/lamps/riverside-school-salem');
  expect(of({})).toBe('/workshop/lamps/variant');
});
