import { afterEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { isPublished, publishedLanguages, setPublishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { heldUntil } from '#tests/held';
import { loadMarkets, refreshMarkets } from './load-markets.ts';
import { publishLanguage } from './publish-language.ts';

testDatabase();
const starter = publishedLanguages();
afterEach(() => setPublishedLanguages(starter));

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };
const publish = (published: boolean) => inTransaction((tx) => publishLanguage(tx, { by, code: 'hi', published }));

it('a rendering waits for no later reading, and is not rendered with what was known before its own', async () => {
  await loadMarkets(database());
  await publish(true);
  const gate = Promise.withResolvers<void>();
  // A rendering reads; the notice of the change arrives meanwhile and reads too, on a slower way.
  const own = refreshMarkets(database(), 'after the change');
  const notice = loadMarkets(heldUntil(gate.promise, database()));
  await own;
  expect(isPublished('hi')).toBe(true);
  gate.resolve();
  await notice;
  expect(isPublished('hi')).toBe(true);
});

it('what was read before a change is not shown once a later reading was', async () => {
  await publish(false);
  const gate = Promise.withResolvers<void>();
  const early = loadMarkets(heldUntil(gate.promise, database()));
  await publish(true);
  await loadMarkets(database());
  gate.resolve();
  await early;
  expect(isPublished('hi')).toBe(true);
});
