import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBatch, holdSeats } from '#catalogue/batches';
import { currentEngine, database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { cachedSite } from '#tests/cached-site';
import { testDatabase } from '#tests/database';
import { thorough } from '#tests/proofs';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { undoSet } from '../authoring/publishing/undo-set.ts';
import { databasePages, publishSet } from '../authoring/tools/database-pages.ts';
import { archivePages } from '../pages/records/archive-pages.ts';
import type { PageSource } from '../pages/page.ts';
import { publishPage } from '../pages/publish-page.ts';

testDatabase();

const kit = '/electronics-kit-1on1';
/** Pages of every kind, including generated success and status pages of two of them. */
const few =
  `/ /why /why/success /workshops /classes /support /labs /powered /powered/partners /policies/terms /policies/refund
  /workshop/electronics /workshop/electronics/success /workshop/electronics/status /workshop/status /workshop/rocket-science
  /en/workshop/rocket-science /workshop/summer /en/workshop/summer /en/workshop/summer-us /workshop/summer/pricing
  /workshop/aerodynamics /workshop/space-science ${kit} ${kit}/telugu ${kit}/telugu-copy ${kit}/malayalam ${kit}/malayalam-old
  ${kit}/india ${kit}/india-old ${kit}/testing ${kit}/success /maker /testing`.split(/\s+/);
let folder: string;
let site: Awaited<ReturnType<typeof cachedSite>>;
let sources: Map<string, PageSource>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forgets-'));
  cpSync('content', folder, { recursive: true });
  await bring();
  site = await cachedSite(currentEngine());
});
afterAll(async () => {
  await site.end();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const { ordered } = await databasePages(database());
  sources = new Map(ordered.map((source) => [source.path, source]));
  await site.settled();
  await site.visit(few);
});

async function bring() {
  const outcome = await inTransaction((tx) => importContent(tx, folder), importLimit);
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
}

/** Imports the content with a text in a file replaced. */
async function edit(file: string, from: string, to: string) {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(name, text.replace(from, to));
  await bring();
}

const published = async (source: PageSource) => {
  const outcome = await inTransaction((tx) => publishPage(tx, { source, author: 'staff', fromPack: false }));
  if (!outcome.ok) throw new Error(outcome.reason);
};
const sourceOf = (at: string) => sources.get(at) ?? expect.unreachable(`There is no page ${at}`);
const change = (at: string, more: Partial<PageSource>) => published({ ...sourceOf(at), ...more });
/** Another title over each block: text, and nothing that others show. */
const retitled = ({ blocks = [] }: PageSource) => blocks.map((block) => ({ ...block, title: `New ${newId()}` }));
const write = (at: string) => change(at, { blocks: retitled(sourceOf(at)) });
const head = { title: 'New', description: 'A page that was not there before, with a description that is long enough.' };
const add = (at: string, more: Partial<PageSource> = {}) =>
  published({ path: at, kind: 'marketing', label: 'New', head, blocks: [], ...more });
const archive = (at: string) => inTransaction((tx) => archivePages(tx, [at]));
const rocket = 'programmes/rocket-science.yaml';
const rockets = ['/workshop/rocket-science', '/en/workshop/rocket-science'];
const takeSeat = async () => {
  const batch = await findBatch(database(), 'rocket-science-ta-saturday');
  await inTransaction((tx) => holdSeats(tx, [{ batchId: batch?.id ?? '', orderId: newId() }]));
};
const oneText = async () => {
  const source = { ...sourceOf('/support'), blocks: retitled(sourceOf('/support')) };
  await inTransaction((tx) =>
    publishSet(tx, { why: 'test', changes: [{ source, place: [], value: '' }], preview: [], shows: [] }),
  );
};

type Row = [what: string, act: () => Promise<unknown>, forgotten: string[]];

/** Pages with a list of programmes that leads to the page that sells each: thanks for a form name two as well. */
/** A page for another market than the site's: its links lead to the pages that sell there. */
const abroad = '/en/workshop/summer-us';
const lists = [
  '/',
  '/classes',
  '/testing',
  '/workshops',
  `${kit}/success`,
  '/why/success',
  '/workshop/electronics/success',
];

/** Changes, and the pages of `few` that must be rendered again after each. */
const rows: Row[] = [
  ['nothing, imported again: none', bring, []],
  ['the text of a page: it, and what is made from it', () => write('/why'), ['/why', '/why/success']],
  ['pages of one release: these', oneText, ['/support']],
  ['a release taken back: its pages', () => inTransaction(undoSet), ['/support']],
  [
    'the text of a family’s head: the variants that inherit it, and theirs',
    () => write(kit),
    [kit, `${kit}/india`, `${kit}/india-old`, `${kit}/testing`],
  ],
  ['text that every variant overrides: the page alone', () => write('/workshop/summer'), ['/workshop/summer']],
  ['a description: cards', () => change('/powered/partners', { head }), ['/labs', '/powered/partners']],
  ['a page that nothing shows: none', () => add('/workshop/brand-new'), []],
  ['a page between: the way back up', () => add('/policies'), ['/policies/refund', '/policies/terms']],
  [
    'a page that joins a group: its translations, and a page in another language that links to one',
    () => add('/te/rocket', { group: 'rocket-science', language: 'te' }),
    [...rockets, '/workshop/summer'],
  ],
  [
    'a translation of a page of the menu: every page, because those of its language lead to it',
    () => add('/te/new', { group: 'workshops', language: 'te' }),
    few,
  ],
  ['a page of its own where one was made', () => add('/why/success', { kind: 'success' }), ['/why/success']],
  [
    'a label: the way back up, translations, lists',
    () => change('/workshop/summer', { label: 'Holidays' }),
    ['/workshop/summer', '/workshop/summer/pricing', '/en/workshop/summer', '/en/workshop/summer-us', ...lists],
  ],
  [
    'a translation that is listed no more: it, the others, lists, and pages in other languages that link to one',
    () => change(`${kit}/telugu`, { visibility: 'unlisted' }),
    [`${kit}/telugu`, `${kit}/telugu-copy`, kit, `${kit}/malayalam`, `${kit}/malayalam-old`, abroad, ...lists],
  ],
  [
    'a programme: its pages, and those that list programmes or name topics',
    () => edit(rocket, 'en: Rocket Science Workshop', 'en: Rockets'),
    [...rockets, '/labs', ...lists],
  ],
  [
    'an offer: pages of its programme, and those that list offers',
    () => edit(rocket, 'discountedPrice: 49900', 'discountedPrice: 39900'),
    [...rockets, '/labs', ...lists],
  ],
  [
    'a batch: pages of its programme, and lists of batches',
    () => edit(rocket, 'capacity: 40', 'capacity: 41'),
    [...rockets, ...lists],
  ],
  ['a seat: the same', takeSeat, [...rockets, ...lists]],
  ['the label of a policy: every page', () => change('/policies/refund', { label: 'Money back' }), few],
  ['a page of the menu that goes: every other', () => archive('/powered'), few.filter((at) => at !== '/powered')],
  ['the settings of the site: every page', () => edit('site.yaml', 'en: Learn by making.', 'en: Make and learn.'), few],
  ['a selling page that goes: lists', () => archive('/workshop/aerodynamics'), [...lists, abroad]],
];

/** What `npm test` runs, one row of each kind of change: a text, a page that joins others, a programme, a seat, the settings, a page that goes. */
const usual = /^(?:a description|a page that joins|an offer|a seat|the settings|a selling page that goes)/;

describe('what forgets what', () => {
  it.each(thorough ? rows : rows.filter(([what]) => usual.test(what)))('%s', async (_, act, forgotten) => {
    await act();
    const tags = await site.settled();
    expect(await site.stale(few)).toEqual([]);
    expect(await site.visit(few), tags.join(' ')).toEqual(forgotten.toSorted());
  });

  it('any page: a gallery that shows whichever page of its language has most to show', async () => {
    await add('/gallery', { kind: 'internal', language: 'ta', blocks: [{ kind: 'block-gallery', id: 'gallery' }] });
    await site.visit(['/gallery']);
    expect(site.missing(['/gallery'])).toEqual([]);
    await write('/workshop/rocket-science');
    await site.settled();
    expect(site.missing(['/gallery'])).toEqual(['/gallery']);
  });

  it('control: a change without an event leaves an old page', async () => {
    await database().execute(
      sql`update pages set resolved = jsonb_set(resolved::jsonb, '{label}', '"Old"') where path = '/maker'`,
    );
    await site.settled();
    expect(await site.stale(few)).toEqual(['/maker']);
  });
});
