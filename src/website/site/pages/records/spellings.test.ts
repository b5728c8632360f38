import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { findPublicPage } from '../../rendering/find-public-page.ts';
import type { PageSource } from '../page.ts';
import { publishPage } from '../publish-page.ts';

testDatabase();

async function publish(path: string, more: Partial<PageSource> = {}): Promise<void> {
  const head = { title: 'Maker', description: 'A page for makers.' };
  const source: PageSource = { path, kind: 'marketing', layout: 'plain', label: 'Maker', head, blocks: [], ...more };
  await inTransaction((tx) => publishPage(tx, { source, author: 'Asha', fromPack: false }));
}

beforeEach(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://school.example' }));
beforeAll(async () => {
  await publish('/');
  await publish('/workshop/bigbang');
  await publish('/electronics-kit-1on1');
});

/** Where a visitor of this address is led, or `404`, or `page`. */
async function leads(target: string, posted = false): Promise<string> {
  const found = await findPublicPage(new URL(target, 'https://school.example'), { posted });
  if ('page' in found) return 'page';
  return 'redirect' in found ? `${found.redirect.status} ${found.redirect.to}` : String(found.refuse.status);
}

it.each([
  ['/workshop', '/workshops'],
  ['/workshop?utm_source=x', '/workshops?utm_source=x'],
  ['/workshops/bigbang', '/workshop/bigbang'],
  ['/workshop/big-bang', '/workshop/bigbang'],
  ['/workshop/big_bang?coupon=EARLY', '/workshop/bigbang?coupon=EARLY'],
  ['/electronics-kit-1-on-1', '/electronics-kit-1on1'],
  ['/electronicskit1on1', '/electronics-kit-1on1'],
])('%s leads to %s for good', async (spelled, page) => {
  expect(await leads(spelled)).toBe(`308 ${page}`);
  expect(await leads(page)).toBe('page');
  // A form is not sent elsewhere.
  expect(await leads(spelled, true)).toBe('404');
});

it('a page of that very address goes first, and a third spelling of two pages leads to neither', async () => {
  await publish('/workshop/star-gazing');
  await publish('/workshop/stargazing');
  expect(await leads('/workshop/star-gazing')).toBe('page');
  expect(await leads('/workshop/stargazing')).toBe('page');
  expect(await leads('/workshop/star_gazing')).toBe('404');
  expect(await leads('/workshops/star-gazing')).toBe('308 /workshop/star-gazing');
});

it('an unlisted page is found by its very address only', async () => {
  await publish('/workshop/h5c8x3v7d1ng9r4p', { kind: 'unlisted' });
  expect(await leads('/workshop/h5c8x3v7d1ng9r4p')).toBe('page');
  expect(await leads('/workshop/h5c8x3v7-d1ng9r4p')).toBe('404');
});

it.each(['/workshop/nothing', '/workshop/big', '/bigbang', '/workshop/bigbang/nothing', '/-', '/workshop/big%2Dbangs'])(
  '%s leads nowhere',
  async (path) => expect(await leads(path)).toBe('404'),
);
