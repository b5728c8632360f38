import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { createOffer, createProgramme, createTopic, listOffers } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkSource, findPageSource, listPageRecords } from '#website/site';
import { testDatabase } from '#tests/database';
import { arjun, meera, pagesWorld } from '#tests/pages-world';
import { findDraft } from '../drafts/find-draft.ts';
import { parentFinder } from '../drafts/find-parent.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { discardSet } from './discard-set.ts';
import { findSet, setOfPage } from './find-set.ts';
import { findTemplate, listTemplates } from './find-template.ts';
import { makePages, type PagesWanted } from './make-pages.ts';
import { publishSet } from './publish-set.ts';
import { removeTemplate } from './remove-template.ts';
import { saveTemplate } from './save-template.ts';
import { takeSetBack } from './take-set-back.ts';
import { templateNames } from './template-plan.ts';

testDatabase();

const owner: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };
const viewer: Staff = { ...owner, id: newId(), role: 'viewer' };
let offer = '';

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  for (const table of ['page_drafts', 'planned_pages', 'planned_releases', 'page_sets', 'page_templates'])
    await database().execute(sql.raw(`delete from ${table}`));
  await database().execute(sql.raw("update pages set published_revision_id = null, state = 'draft', parent_id = null"));
  await database().execute(sql.raw('delete from page_revisions'));
  await database().execute(sql.raw('delete from pages'));
  await database().execute(sql.raw('delete from offers'));
  await database().execute(sql.raw('delete from programmes'));
  await pagesWorld();
  offer = await inTransaction(async (tx) => {
    await createTopic(tx, { by: owner, content: { slug: 'making', title: { en: 'Making' }, art: 'design' } });
    const made = await createProgramme(tx, {
      by: owner,
      content: {
        slug: 'kites',
        topic: 'making',
        format: 'workshop',
        ages: { min: 8, max: 14 },
        title: { en: 'Kites', ta: 'பட்டங்கள்', hi: 'पतंग' },
        summary: { en: 'Build a kite that flies.', ta: 'பறக்கும் பட்டம் ஒன்றைச் செய்யுங்கள்.', hi: 'उड़ने वाली पतंग बनाइए।' },
        sessions: 4,
        minutesPerSession: 60,
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.details));
    const content = { market: 'IN', plan: 'full', price: 49_900, discountedPrice: 49_900, currency: 'INR' };
    await createOffer(tx, { by: owner, programmeId: made.value, content });
    return (await listOffers(tx, { programmeId: made.value }))[0]?.slug ?? '';
  });
});

const wanted = (more: Partial<PagesWanted> = {}): PagesWanted => ({
  by: meera,
  template: 'workshop',
  programme: 'kites',
  offer,
  languages: ['en', 'ta'],
  market: 'IN',
  path: '/workshop/kites',
  parts: ['landing', 'pricing', 'success'],
  variables: { school: 'Green Lawn', campaign: 'Summer' },
  ...more,
});
const make = (more: Partial<PagesWanted> = {}) => inTransaction((tx) => makePages(tx, wanted(more)));

async function madeSet(more: Partial<PagesWanted> = {}) {
  const outcome = await make(more);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const set = await findSet(database(), outcome.value.set);
  if (!set) throw new Error('no set');
  return set;
}

/** Replaces the template's placeholders. */
async function writeAll(pageIds: string[]): Promise<void> {
  for (const pageId of pageIds) {
    const draft = await findDraft(database(), pageId);
    if (!draft) continue;
    const content = JSON.parse(JSON.stringify(draft.content).replaceAll('✎ ', 'Our ')) as unknown;
    const saved = await inTransaction((tx) => saveDraft(tx, { by: meera, pageId, version: draft.version, content }));
    expect(saved).toMatchObject({ ok: true });
  }
}

describe('pages of a template', () => {
  it('are a base and its variants, filled from the programme, as unpublished drafts', async () => {
    const set = await madeSet();
    expect(set.pages.map(({ path }) => path)).toEqual([
      '/workshop/kites',
      '/ta/workshop/kites',
      '/workshop/kites/pricing',
      '/ta/workshop/kites/pricing',
      '/workshop/kites/success',
      '/ta/workshop/kites/success',
    ]);
    const records = await listPageRecords(database());
    expect(records.filter(({ path }) => path.includes('kites')).some(({ published }) => published)).toBe(false);
    const [, tamil] = await Promise.all(set.pages.map(({ pageId }) => findDraft(database(), pageId)));
    expect(tamil?.content).toMatchObject({ variantOf: '/workshop/kites', language: 'ta', label: 'பட்டங்கள்' });
    expect(JSON.stringify(tamil?.content)).toContain('பறக்கும் பட்டம் ஒன்றைச் செய்யுங்கள்.');
    expect(JSON.stringify(tamil?.content)).not.toContain('499');
    expect(await setOfPage(database(), set.pages[0]?.pageId ?? '')).toEqual({ id: set.id, count: 6 });
  });

  it.each(templateNames)('%s has nothing wrong but what its owner has to write', async (template) => {
    const set = await madeSet({ template, languages: ['en', 'ta', 'hi', 'te', 'kn', 'ml'], path: `/x/${template}` });
    for (const { pageId, path } of set.pages) {
      const draft = await findDraft(database(), pageId);
      if (!draft) throw new Error(path);
      const { problems } = await checkSource(database(), draft.content, parentFinder(database()));
      expect(problems.filter(({ what }) => what !== 'to-write')).toEqual([]);
    }
  });

  it('are not published while a place still says what to write, then all at once, and taken back as one', async () => {
    const set = await madeSet();
    const publish = () => inTransaction((tx) => publishSet(tx, { by: arjun, id: set.id }));
    const early = await inTransaction(async (tx) => {
      const outcome = await publishSet(tx, { by: arjun, id: set.id });
      if (outcome.ok) throw new Error('published');
      return outcome;
    });
    expect(JSON.stringify(early.details)).toContain('to-write');
    const [one] = set.pages;
    const draft = one && (await findDraft(database(), one.pageId));
    if (!draft) throw new Error('no draft');
    const titled = { ...draft.content, blocks: [], head: { title: '✎ Name it', description: 'Kites' } };
    expect((await checkSource(database(), titled, parentFinder(database()))).problems).toContainEqual(
      expect.objectContaining({ block: null, field: 'head.title', what: 'to-write' }),
    );
    await writeAll(set.pages.map(({ pageId }) => pageId));
    const published = await publish();
    expect(published).toMatchObject({ ok: true });
    const page = await findPageSource(database(), set.pages[1]?.pageId ?? '');
    expect(page?.page).toMatchObject({
      language: 'ta',
      variantOf: '/workshop/kites',
      programme: 'kites',
      offers: [offer],
    });
    expect(await inTransaction((tx) => takeSetBack(tx, { by: arjun, id: set.id }))).toMatchObject({ ok: true });
    expect((await findPageSource(database(), set.pages[1]?.pageId ?? ''))?.page).toBeNull();
    expect((await history(database(), 'page-set', set.id)).map(({ did }) => did)).toEqual([
      'took-pages-back',
      'published-pages',
      'made-pages',
    ]);
  });

  it('that are thrown away give their addresses back', async () => {
    const set = await madeSet();
    expect(await make()).toMatchObject({ ok: false, reason: 'path' });
    expect(await inTransaction((tx) => discardSet(tx, { by: meera, id: set.id }))).toEqual({
      ok: true,
      value: { count: 6 },
    });
    expect((await listPageRecords(database())).filter(({ path }) => path.includes('kites'))).toEqual([]);
    await madeSet();
  });

  it('take an address that is free, and name one where it is not', async () => {
    await madeSet();
    const path = { path: '/workshop/kites', reason: 'taken', free: '/workshop/kites-2' };
    expect(await make()).toMatchObject({ ok: false, reason: 'path', details: path });
    expect(await make({ path: '/studio/kites' })).toMatchObject({
      details: { path: '/studio/kites', reason: 'reserved', free: '/page/studio/kites' },
    });
    expect(await make({ path: 'My Kites/' })).toMatchObject({ details: { reason: 'address', free: '/my-kites' } });
  });

  it('are refused to those who may not change pages, and for what there is not', async () => {
    await expect(make({ by: viewer })).rejects.toMatchObject({ status: 403 });
    expect(await make({ template: 'none' })).toMatchObject({ reason: 'template' });
    expect(await make({ programme: 'none' })).toMatchObject({ reason: 'programme' });
    expect(await make({ offer: 'none' })).toMatchObject({ reason: 'offer' });
    expect(await make({ languages: [] })).toMatchObject({ reason: 'languages' });
    expect(await make({ languages: ['en', 'xx'] })).toMatchObject({ reason: 'languages' });
    expect(await make({ market: 'ZZ' })).toMatchObject({ reason: 'market' });
    expect(await make({ template: 'school', variables: { school: ' ' } })).toMatchObject({ reason: 'asked' });
    const { rows } = (await database().execute(sql`select count(*)::int as count from page_sets`)) as {
      rows: { count: number }[];
    };
    expect(rows[0]?.count).toBe(0);
  });
});

describe('a page of the owner as a template', () => {
  it('keeps its blocks in all languages of its group, and says the name of the next programme', async () => {
    const set = await madeSet();
    await writeAll(set.pages.map(({ pageId }) => pageId));
    await inTransaction((tx) => publishSet(tx, { by: arjun, id: set.id }));
    const pageId = set.pages[0]?.pageId ?? '';
    const save = (name: string) => inTransaction((tx) => saveTemplate(tx, { by: meera, pageId, name }));
    const saved = await save('Our way');
    if (!saved.ok) throw new Error(saved.reason);
    expect(await save(' our WAY ')).toMatchObject({ reason: 'taken' });
    expect(await save(' ')).toMatchObject({ reason: 'no-name' });
    const template = await findTemplate(database(), saved.value.id);
    expect(Object.keys(template?.content.pages ?? {}).toSorted()).toEqual(['en', 'ta']);
    expect(JSON.stringify(template?.content)).not.toContain('Kites');
    await inTransaction(async (tx) => {
      const programme = {
        slug: 'boats',
        topic: 'making',
        format: 'workshop',
        ages: { min: 8, max: 14 },
        title: { en: 'Boats', ta: 'படகுகள்' },
        summary: { en: 'Build a boat.' },
        sessions: 2,
        minutesPerSession: 60,
      };
      expect(await createProgramme(tx, { by: owner, content: programme })).toMatchObject({ ok: true });
    });
    const boats = await madeSet({
      template: saved.value.id,
      programme: 'boats',
      offer: null,
      path: '/workshop/boats',
      parts: ['landing'],
    });
    const drafts = await Promise.all(boats.pages.map((page) => findDraft(database(), page.pageId)));
    expect(drafts[0]?.content.blocks?.find(({ id }) => id === 'hero')?.title).toBe('{{programme}}');
    expect(drafts[0]?.content.head?.title).toBe('Boats');
    expect(JSON.stringify(drafts[1]?.content)).toContain('படகுகள்');
    expect(JSON.stringify(drafts)).not.toContain('பட்டங்கள்');
    expect(await inTransaction((tx) => removeTemplate(tx, { by: meera, id: saved.value.id }))).toMatchObject({
      ok: true,
    });
    expect(await listTemplates(database())).toEqual([]);
  });
});
