import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import { findPageSource } from '#website/site';
import { testDatabase } from '#tests/database';
import { meera } from '#tests/pages-world';
import { changeKites, translatedPages } from '#tests/translated-pages';
import { publishLanguage } from './publish/publish-language.ts';
import { beginTranslation } from './save/begin-translation.ts';
import { markRight } from './save/mark-right.ts';
import { saveTexts } from './save/save-texts.ts';
import { baseOf, keepBases, readBases } from './state/bases.ts';
import { keepPublishedBases } from './state/keep-bases.job.ts';
import { readTranslation } from './state/read-translation.ts';

testDatabase();
let ids: Record<string, string>;
const id = (path: string) => ids[path] ?? '';

beforeEach(async () => {
  await database().execute(sql`delete from page_drafts`);
  await database().execute(sql`delete from translation_bases`);
  await database().execute(sql`delete from translation_marks`);
  await database().execute(sql`delete from publishing_rules`);
  ids = await translatedPages();
});

/** The texts of a translation: place, state and what it says. */
async function statesOf(path: string): Promise<Record<string, string>> {
  const found = await readTranslation(database(), id(path));
  return Object.fromEntries(
    (found?.texts ?? []).map(({ place, state, target }) => [place, `${state} ${target}`.trim()]),
  );
}
const version = async (path: string) => (await readTranslation(database(), id(path)))?.pair.version ?? -1;
const save = async (path: string, texts: Record<string, string>, seen?: number) => {
  const now = seen ?? (await version(path));
  const written = Object.entries(texts).map(([place, text]) => ({ place, text }));
  return inTransaction((tx) => saveTexts(tx, { by: meera, pageId: id(path), version: now, texts: written }));
};
const publish = (onlyDone = false) =>
  inTransaction((tx) => publishLanguage(tx, { by: meera, language: 'ta', onlyDone }));
const keep = keepPublishedBases;
const shown = async (path: string) => (await findPageSource(database(), id(path)))?.page;

const whole = {
  'head.description': 'பட்டங்களைப் பற்றிய பக்கம்; ஒரு பக்கத்தின் விளக்கமாக இருக்கப் போதுமான நீளம் உள்ளது.',
  'hero:lead': '{{school}} பள்ளிக்கு, அதிகபட்சம் 12 குழந்தைகள்',
  'steps:title': 'எப்படி நடக்கும்',
  'steps:items.0.title': 'வெட்டு',
  'steps:items.0.text': 'காகிதத்தை வெட்டுங்கள்',
  'steps:items.1.title': 'பற',
  'steps:items.1.text': 'பறக்க விடுங்கள், [எப்படி](/workshops)',
};

describe('a translation', () => {
  it('is compared with its source text by text: its own texts are done, inherited ones are missing', async () => {
    await keep();
    expect(await statesOf('/ta/kites')).toEqual({
      label: 'done பட்டங்கள்',
      'head.title': 'done பட்டங்கள்',
      'head.description': 'missing',
      'hero:title': 'done பட்டம் செய்வோம்',
      'hero:lead': 'missing',
      'steps:title': 'missing',
      'steps:items.0.title': 'missing',
      'steps:items.0.text': 'missing',
      'steps:items.1.title': 'missing',
      'steps:items.1.text': 'missing',
    });
    // A whole page of the same group translates the English one.
    expect(await statesOf('/ta/hello')).toMatchObject({ 'note:text': 'done வணக்கம் சொல்கிறோம்' });
    expect(await readTranslation(database(), id('/kites'))).toBeNull();
  });

  it('is written into a draft that says only what differs, and becomes done without being published', async () => {
    await keep();
    expect(await save('/ta/kites', { 'steps:items.1.title': 'பற' })).toMatchObject({ ok: true, value: { changed: 1 } });
    const draft = (await readTranslation(database(), id('/ta/kites')))?.pair.target;
    expect(draft?.override?.steps).toEqual({
      items: [
        { title: 'Cut', text: 'Cut the paper' },
        { title: 'பற', text: 'Fly it, [see how](/workshops)' },
      ],
    });
    // The rest of the list is still the source's.
    expect(await statesOf('/ta/kites')).toMatchObject({
      'steps:items.0.title': 'missing',
      'steps:items.1.title': 'done பற',
      'steps:items.1.text': 'missing',
    });
    expect((await shown('/ta/kites'))?.blocks[1]).toMatchObject({ items: [{ title: 'Cut' }, { title: 'Fly' }] });
    await save('/ta/kites', whole);
    expect(Object.values(await statesOf('/ta/kites')).filter((state) => !state.startsWith('done'))).toEqual([]);
    // Removed, it shows the source text again.
    await save('/ta/kites', { 'hero:lead': '' });
    expect((await statesOf('/ta/kites'))['hero:lead']).toBe('missing');
  });

  it('may say the same as its source, once somebody has said so', async () => {
    await keep();
    await save('/ta/kites', { 'steps:title': 'How it goes' });
    expect((await statesOf('/ta/kites'))['steps:title']).toBe('done How it goes');
    expect((await history(database(), 'page', id('/ta/kites')))[0]?.did).toBe('marked-translation-right');
  });

  it('is outdated when its source changes, with what it was made of, until it is written or said to be right', async () => {
    await keep();
    await save('/ta/kites', whole);
    expect(await publish()).toMatchObject({ ok: true, value: { paths: ['/ta/kites'] } });
    await keep();
    await database().execute(sql`delete from page_drafts`);
    const draft = await readTranslation(database(), id('/ta/kites'));
    expect(draft?.pair.version).toBe(0);
    await changeKites();
    await keep();
    const found = await readTranslation(database(), id('/ta/kites'));
    const hero = found?.texts.find(({ place }) => place === 'hero:title');
    expect(hero).toMatchObject({ state: 'outdated', before: 'Build a kite', text: 'Build a large kite' });
    // A step was inserted: the old second translation is now at the place of the new step, and the last one is missing.
    expect(await statesOf('/ta/kites')).toMatchObject({
      'steps:items.0.title': 'done வெட்டு',
      'steps:items.1.title': 'outdated பற',
      'steps:items.2.title': 'missing',
    });
    const mark = (source: string) =>
      inTransaction((tx) =>
        markRight(tx, { by: meera, pageId: id('/ta/kites'), texts: [{ place: 'hero:title', source }] }),
      );
    expect(await mark('Build a kite')).toMatchObject({ ok: false, reason: 'changed' });
    expect(await mark('Build a large kite')).toMatchObject({ ok: true, value: { marked: 1 } });
    expect((await statesOf('/ta/kites'))['hero:title']).toBe('done பட்டம் செய்வோம்');
    // The list item that is missing is added with it.
    await save('/ta/kites', { 'steps:items.2.title': 'பற' });
    expect(await statesOf('/ta/kites')).toMatchObject({
      'steps:items.2.title': 'done பற',
      'steps:items.2.text': 'missing',
    });
  });

  it('that was written elsewhere counts as made of the source as it stood at the next publication', async () => {
    expect(await keep()).toBe(true);
    expect(await keep()).toBe(false);
    await changeKites();
    expect((await statesOf('/ta/kites'))['hero:title']).toBe('outdated பட்டம் செய்வோம்');
    await keep();
    expect((await statesOf('/ta/kites'))['hero:title']).toBe('outdated பட்டம் செய்வோம்');
  });

  it('whose source text was recorded is not guessed again', async () => {
    const base = { place: 'hero:title', target: 'பட்டம் செய்வோம்' };
    const keepOne = (source: string, guessed: boolean) =>
      inTransaction((tx) => keepBases(tx, id('/ta/kites'), [{ ...base, source }], { guessed }));
    const known = async () => baseOf(await inTransaction((tx) => readBases(tx, id('/ta/kites'))), base);
    await keepOne('guessed first', true);
    await keepOne('said', false);
    await keepOne('guessed late', true);
    expect(await known()).toBe('said');
    await keepOne('said again', false);
    expect(await known()).toBe('said again');
  });

  it('upon an older version is refused with what the other person wrote', async () => {
    await save('/ta/kites', { 'steps:title': 'படிகள்' }, 0);
    const refusal = await save('/ta/kites', { 'steps:title': 'எப்படி' }, 0);
    expect(refusal).toMatchObject({ ok: false, reason: 'changed', details: { by: 'Meera' } });
    expect((await statesOf('/ta/kites'))['steps:title']).toBe('done படிகள்');
  });

  it('is written by those who may change pages, and for pages that translate one', async () => {
    const texts = [{ place: 'steps:title', text: 'படிகள்' }];
    const viewer = { ...meera, role: 'viewer' as const };
    const write = (by: typeof meera, pageId: string) =>
      inTransaction((tx) => saveTexts(tx, { by, pageId, version: 0, texts }));
    await expect(write(viewer, id('/ta/kites'))).rejects.toMatchObject({ status: 403 });
    expect(await write(meera, id('/kites'))).toMatchObject({ ok: false, reason: 'no-page' });
  });

  it('is begun as a variant at its usual address, in which everything is missing', async () => {
    const begun = await inTransaction((tx) => beginTranslation(tx, { by: meera, from: id('/hello'), language: 'hi' }));
    const page = begun.ok ? begun.value.id : '';
    const found = await readTranslation(database(), page);
    expect(found?.pair).toMatchObject({ path: '/hi/hello', language: 'hi', published: null });
    expect(found?.texts.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'missing']);
    const again = await inTransaction((tx) => beginTranslation(tx, { by: meera, from: id('/hello'), language: 'hi' }));
    expect(again).toMatchObject({ ok: false, reason: 'taken' });
  });
});

describe('a language', () => {
  it('is published with the drafts of its pages and no others, those that are done alone where that is asked', async () => {
    await keep();
    await save('/ta/kites', { 'steps:title': 'எப்படி நடக்கும்' });
    await save('/ta/hello', { 'note:text': 'வணக்கம்' });
    const begin = { by: meera, from: id('/hello'), language: 'te' };
    expect(await inTransaction((tx) => beginTranslation(tx, begin))).toMatchObject({ ok: true });
    expect(await publish(true)).toMatchObject({ ok: true, value: { paths: ['/ta/hello'] } });
    expect(await publish()).toMatchObject({ ok: true, value: { paths: ['/ta/kites'] } });
    expect(await publish()).toMatchObject({ ok: false, reason: 'no-drafts' });
    expect((await shown('/ta/kites'))?.blocks[1]).toMatchObject({ title: 'எப்படி நடக்கும்' });
  });

  it('waits for a second reader where the school asks for one', async () => {
    await database().execute(sql`insert into publishing_rules (name, review) values ('pages', true)`);
    await save('/ta/kites', { 'steps:title': 'எப்படி நடக்கும்' });
    expect(await publish()).toMatchObject({ ok: true, value: { paths: null } });
    expect((await shown('/ta/kites'))?.blocks[1]).toMatchObject({ title: 'How it goes' });
  });
});
