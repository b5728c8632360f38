import { afterEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import {
  allLanguages,
  isPublished,
  publishedLanguage,
  publishedLanguages,
  setPublishedLanguages,
} from '#foundation/locale/language-list.server.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { listLanguages } from './list-languages.ts';
import { loadMarkets } from './load-markets.ts';
import { moveLanguage, publishLanguage } from './publish-language.ts';

testDatabase();
const starter = publishedLanguages();
afterEach(() => setPublishedLanguages(starter));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
const publish = (code: string, published: boolean, who = by) =>
  inTransaction((tx) => publishLanguage(tx, { by: who, code, published }));
const now = async () => {
  await loadMarkets(database());
  return publishedLanguages();
};

it('a new site is published in five languages, and knows Hindi too', async () => {
  expect(await now()).toEqual(['en', 'ta', 'te', 'kn', 'ml']);
  expect(allLanguages()).toEqual(['en', 'ta', 'te', 'kn', 'ml', 'hi']);
  expect(publishedLanguage('hi')).toBe('en');
});

it('the owner publishes Hindi, moves it in the menu, and takes it back; each is noted, twice is once', async () => {
  expect(await publish('hi', true)).toMatchObject({ ok: true });
  expect(await publish('hi', true)).toMatchObject({ ok: true });
  expect(await now()).toEqual(['en', 'ta', 'te', 'kn', 'ml', 'hi']);
  await inTransaction((tx) => moveLanguage(tx, { by, code: 'hi', to: 'up' }));
  expect(await now()).toEqual(['en', 'ta', 'te', 'kn', 'hi', 'ml']);
  expect((await listLanguages(database())).find(({ code }) => code === 'hi')).toMatchObject({ published: true });
  await publish('hi', false);
  expect(await now()).toEqual(['en', 'ta', 'te', 'kn', 'ml']);
  expect(isPublished('hi')).toBe(false);
  const entries = await history(database(), 'language', 'hi');
  expect(entries.map(({ did }) => did)).toEqual(['took-back-language', 'reordered-languages', 'published-language']);
});

it('English stays, and a language without sentences cannot be published', async () => {
  expect(await publish('en', false)).toMatchObject({ ok: false, reason: 'needed' });
  expect(await publish('fr', true)).toMatchObject({ ok: false, reason: 'unknown' });
});

it('nobody but the owner does', async () => {
  for (const role of ['manager', 'editor', 'finance', 'viewer'] as const)
    await expect(publish('hi', true, of(role))).rejects.toMatchObject({ status: 403 });
});
