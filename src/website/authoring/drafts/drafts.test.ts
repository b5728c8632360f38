import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import { checkSource, findPageSource, type PageSource } from '#website/site';
import { testDatabase } from '#tests/database';
import { arjun, meera, pagesWorld } from '#tests/pages-world';
import { discardDraft } from './discard-draft.ts';
import { findDraft } from './find-draft.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

testDatabase();

let ids: Record<string, string>;
const id = (path: string) => ids[path] ?? '';

beforeEach(async () => {
  await database().execute(sql`delete from page_drafts`);
  ids = await pagesWorld();
});

async function written(path: string): Promise<PageSource> {
  const page = await findPageSource(database(), id(path));
  if (!page?.source) throw new Error(`${path} is not published`);
  return structuredClone(page.source);
}

/** The page with another note. */
async function withNote(text: string, path = '/lamps'): Promise<PageSource> {
  const source = await written(path);
  for (const block of source.blocks ?? []) if (block.id === 'note') block.text = text;
  return source;
}

const save = (content: unknown, { path = '/lamps', version = 0, by = meera, unfinished = false } = {}) =>
  inTransaction((tx) => saveDraft(tx, { by, pageId: id(path), version, content, unfinished }));
const publish = (
  version: number,
  { path = '/lamps', by = meera, replaces = undefined as string | null | undefined } = {},
) => inTransaction((tx) => publishDraft(tx, { by, pageId: id(path), version, replaces }));
const shown = async (path: string) => (await findPageSource(database(), id(path)))?.page;

describe('a draft', () => {
  it('is kept beside the page, which stays as it is until it is published', async () => {
    const saved = await save(await withNote('We begin on Monday'));
    expect(saved).toMatchObject({ ok: true, value: { version: 1, problems: [], changed: true } });
    expect(await findDraft(database(), id('/lamps'))).toMatchObject({ version: 1, authorName: 'Meera' });
    expect((await shown('/lamps'))?.blocks[1]?.text).toBe('We begin on Saturday');
    expect(await publish(1)).toMatchObject({ ok: true, value: { path: '/lamps' } });
    expect((await shown('/lamps'))?.blocks[1]?.text).toBe('We begin on Monday');
    // And in what inherits it.
    expect((await shown('/lamps-school'))?.blocks[1]?.text).toBe('We begin on Monday');
    expect(await findDraft(database(), id('/lamps'))).toBeNull();
    const did = (await history(database(), 'page', id('/lamps'))).map((entry) => `${entry.who} ${entry.did}`);
    expect(did).toEqual(['Meera published-page', 'Meera began-draft']);
  });

  it('with a picture that is not in the library names its field, and cannot be published', async () => {
    const source = await withNote('With a picture');
    const picture = 'media:0198c0de-0000-7000-8000-000000000000';
    source.blocks?.push({ kind: 'pictures', id: 'photos', title: 'Photos', items: [{ picture, alt: 'A lamp' }] });
    const saved = await save(source, { unfinished: true });
    expect(saved).toMatchObject({
      value: {
        problems: [expect.objectContaining({ block: 'photos', field: 'items.0.picture', what: 'picture-gone' })],
      },
    });
    expect(await publish(1)).toMatchObject({ ok: false, reason: 'invalid' });
    expect((await shown('/lamps'))?.blocks.map((block) => block.id)).not.toContain('photos');
  });

  it('that says what the page says already is not written', async () => {
    const revision = (await findPageSource(database(), id('/lamps')))?.revisionId;
    expect(await save(await written('/lamps'))).toMatchObject({ ok: true, value: { version: 0, changed: false } });
    expect(await findDraft(database(), id('/lamps'))).toBeNull();
    // Changed and changed back: nothing to publish, and no draft is left.
    await save(await withNote('We begin on Monday'));
    await save(await written('/lamps'), { version: 1 });
    expect(await publish(2)).toMatchObject({ ok: true, value: { release: null } });
    expect((await findPageSource(database(), id('/lamps')))?.revisionId).toBe(revision);
    expect(await findDraft(database(), id('/lamps'))).toBeNull();
  });

  it('upon an older version is refused and shows who wrote what meanwhile', async () => {
    await save(await withNote('We begin on Monday'));
    const second = await save(await withNote('We begin on Tuesday'), { by: arjun });
    expect(second).toMatchObject({
      ok: false,
      reason: 'changed',
      details: { now: { version: 1, authorName: 'Meera' } },
    });
    expect(await publish(0)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await save(await withNote('We begin on Tuesday'), { by: arjun, version: 1 })).toMatchObject({ ok: true });
    const did = (await history(database(), 'page', id('/lamps'))).map((entry) => `${entry.who} ${entry.did}`);
    expect(did[0]).toBe('Arjun went-on-with-draft');
  });

  it('of two at the same moment is kept once', async () => {
    const content = [await withNote('One'), await withNote('Two')];
    const outcomes = await Promise.all(content.map((words) => save(words)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'changed')).toHaveLength(1);
  });

  it('does not replace what was published since without being told', async () => {
    await save(await withNote('We begin on Monday'));
    const { source } = (await findPageSource(database(), id('/lamps'))) ?? {};
    await database().execute(
      sql`update page_drafts set begun_from = ${ids['/alone'] ?? ''} where page_id = ${id('/lamps')}`,
    );
    const refusal = await publish(1);
    expect(refusal).toMatchObject({ ok: false, reason: 'published-since', details: { now: source } });
    const seen = !refusal.ok && refusal.reason === 'published-since' ? refusal.details.revisionId : null;
    expect(await publish(1, { replaces: seen })).toMatchObject({ ok: true });
  });

  it('is thrown away only by who saw it', async () => {
    await save(await withNote('We begin on Monday'));
    const discard = (version: number) =>
      inTransaction((tx) => discardDraft(tx, { by: meera, pageId: id('/lamps'), version }));
    expect(await discard(7)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await discard(1)).toMatchObject({ ok: true });
    expect(await discard(1)).toMatchObject({ ok: false, reason: 'no-draft' });
    expect((await history(database(), 'page', id('/lamps')))[0]?.did).toBe('discarded-draft');
  });

  it('is changed and published by those who may', async () => {
    const content = await withNote('We begin on Monday');
    await expect(save(content, { by: { ...meera, role: 'viewer' } })).rejects.toMatchObject({ status: 403 });
    await save(content);
    await expect(publish(1, { by: { ...meera, role: 'sales' } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('what is wrong in a draft', () => {
  it('is named by block and field, and refused', async () => {
    const outcome = await save(await withNote(''));
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid' });
    expect(!outcome.ok && 'details' in outcome && outcome.details).toMatchObject([
      { block: 'note', field: 'text', what: 'empty' },
    ]);
    expect(await findDraft(database(), id('/lamps'))).toBeNull();
  });

  it('may be kept unfinished, and is not published', async () => {
    const kept = await save(await withNote(''), { unfinished: true });
    expect(kept).toMatchObject({ ok: true, value: { version: 1, problems: [{ block: 'note', field: 'text' }] } });
    expect(await publish(1)).toMatchObject({ ok: false, reason: 'invalid', details: [{ block: 'note' }] });
  });

  it.each([
    ['no object', 'words', 'wrong'],
    ['another address', { path: '/elsewhere' }, 'path'],
    [
      '500 blocks',
      { path: '/lamps', blocks: Array.from({ length: 500 }, (_, n) => ({ kind: 'notice', id: `n${n}` })) },
      'too-many',
    ],
    ['blocks that are none', { path: '/lamps', blocks: ['x'] }, 'wrong'],
    ['a megabyte', { path: '/lamps', label: 'x'.repeat(1_000_001) }, 'too-long'],
  ])('%s is refused also unfinished', async (_, content, what) => {
    expect(await save(content, { unfinished: true })).toMatchObject({ ok: false, details: [{ what }] });
  });

  it('a page whose parent is its child, or is not there', async () => {
    const source = { path: '/lamps', variantOf: '/lamps-school' };
    const { problems } = await checkSource(database(), source);
    expect(problems).toMatchObject([{ field: 'variantOf', what: 'circle', name: '/lamps → /lamps-school → /lamps' }]);
    expect(await save(source, { unfinished: true })).toMatchObject({ ok: false, details: [{ what: 'circle' }] });
    expect(await save({ path: '/alone', variantOf: '/nowhere' }, { path: '/alone', unfinished: true })).toMatchObject({
      ok: false,
      details: [{ what: 'no-parent', name: '/nowhere' }],
    });
  });

  it('two blocks of one name, an unknown kind, a missing programme, an undefined variable', async () => {
    const source = await written('/lamps');
    source.programme = 'juggling';
    source.blocks?.push(
      { kind: 'notice', id: 'note', text: 'Twice' },
      { kind: 'notice', id: 'other', text: 'For {{nobody}}' },
      { kind: 'jukebox', id: 'music' },
    );
    const outcome = await save(source);
    const found = !outcome.ok && outcome.reason === 'invalid' ? outcome.details : [];
    const said = found.map(({ block, what }) => `${block} ${what}`);
    expect(said).toEqual(
      expect.arrayContaining(['null programme', 'note twice', 'other variable', 'music unknown-kind']),
    );
  });
});
