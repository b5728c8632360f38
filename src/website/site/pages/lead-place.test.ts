import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { currentEngine, inTransaction, isUnavailable, openPostgres, useEngine, type Engine } from '#platform/db';
import { lastKnownForm } from '#marketing/forms';
import { testDatabase } from '#tests/database';
import { storedForm } from '#tests/forms';
import { formPlace, knownLeadPlace, leadPlace, learnLeadPlace, noteLeadPlace } from './lead-place.ts';
import type { Page, PageSource } from './page.ts';
import { publishPage } from './publish-page.ts';

testDatabase();

/** A server without a listener. */
const nowhere = openPostgres('postgres://nobody@127.0.0.1:1/none');
let engine: Engine;

const source = (path: string, more: Partial<PageSource> = {}): PageSource => ({
  path,
  language: 'ta',
  market: 'IN',
  kind: 'workshop-landing',
  layout: 'primary-new',
  label: path,
  head: { title: path, description: 'A description' },
  blocks: [
    { kind: 'lead-form', id: 'ask', title: 'Ask', form: 'school-visit' },
    { kind: 'lead-form', id: 'write', title: 'Write', mobile: 'optional' },
  ],
  ...more,
});
const place = (page: string) => ({ page, language: 'ta', mailForms: ['write'], forms: { ask: 'school-visit' } });

beforeAll(async () => {
  engine = currentEngine();
  await storedForm();
  const pages = ['/shown', '/posted', '/never'].map((path) => source(path));
  await inTransaction(async (tx) => {
    for (const page of [...pages, source('/over', { middleware: ['ended'] })])
      await publishPage(tx, { source: page, author: 'import', fromPack: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  useEngine(engine);
});
afterAll(() => nowhere.close());

/** The database goes down, and the five-second cache has expired. */
function goAway(): void {
  useEngine(nowhere);
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
}

it('a page that was shown is learned with its forms, one after the other; one with checks of its own counts as none', async () => {
  for (const path of ['/shown', '/over', '/nowhere', '/shown']) learnLeadPlace(path);
  await expect.poll(() => knownLeadPlace('/nowhere')).toBeNull();
  expect([knownLeadPlace('/shown'), knownLeadPlace('/over')]).toEqual([place('/shown'), null]);
  expect(lastKnownForm('school-visit')).toMatchObject({ slug: 'school-visit' });
});

it('while the database is away a page counts as it was when it was posted to, shown or rendered; one that was never seen fails', async () => {
  expect(await leadPlace('/posted')).toEqual(place('/posted'));
  noteLeadPlace('/rendered', source('/rendered') as Page);
  goAway();
  for (const path of ['/posted', '/shown', '/rendered']) expect(await leadPlace(path)).toEqual(place(path));
  expect(isUnavailable(await leadPlace('/never').catch((error: unknown) => error))).toBe(true);
  expect(knownLeadPlace('/never')).toBeUndefined();
  // Once back, it is queried again.
  useEngine(engine);
  expect(await leadPlace('/never')).toEqual(place('/never'));
});

it('a form belongs to the page that the router reads, or to the last known page while the database is away', async () => {
  const read = vi.fn(() => Promise.resolve(source('/posted', { language: 'en' }) as Page));
  expect(await formPlace('/posted', read)).toMatchObject({ language: 'en' });
  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(await formPlace('/posted', away)).toEqual(place('/posted'));
  expect(isUnavailable(await formPlace('/unseen', away).catch((error: unknown) => error))).toBe(true);
  const gone = () => Promise.reject(new Response(null, { status: 404 }));
  await expect(formPlace('/posted', gone)).rejects.toMatchObject({ status: 404 });
});
