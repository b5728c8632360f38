import { expect, it, vi } from 'vitest';
import { currentEngine, inTransaction } from '#db';
import { testDatabase } from '#tests/database';
import { followForgottenPages, forgetPages } from './forget-pages.ts';
import { createPageCache } from './page-cache.ts';

testDatabase();

it('news of a change reaches the cache when the transaction commits, and never when it does not', async () => {
  const render = async (key: string) => ({
    status: 200,
    html: key,
    policy: '',
    tags: [`page:${key}`],
    keep: true,
  });
  const cache = createPageCache({ render, commonHeaders: [], maxBytes: 1e6, freshFor: 1e6 });
  const end = await followForgottenPages(currentEngine(), cache);
  await Promise.all(['/a', '/b'].map((key) => cache.fill(key)));

  await inTransaction(async (tx) => {
    await forgetPages(tx, ['page:/a']);
    throw new Error('undone');
  }).catch(() => {});
  expect(cache.get('/a')).toBeDefined();

  await inTransaction((tx) => forgetPages(tx, ['page:/a']));
  await vi.waitFor(() => expect(cache.get('/a')).toBeUndefined());
  expect(cache.get('/b')).toBeDefined();
  await end();
});
