import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction } from '#platform/db';
import { addRedirect } from '#website/redirects';
import { askForPagesAt, findMoved, followRedirects } from '#website/redirects/live.ts';
import { testDatabase } from '#tests/database';
import { livePages } from '../pages/live-pages.ts';
import { publishPage } from '../pages/publish-page.ts';
import { findPublicPage } from './find-public-page.ts';

testDatabase();

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://school.example' });
  askForPagesAt(livePages);
  await inTransaction(async (tx) => {
    for (const path of ['/', '/maker']) {
      const head = { title: 'Maker', description: 'A page for makers.' };
      await publishPage(tx, {
        source: { path, kind: 'marketing', layout: 'plain', label: 'Maker', head, blocks: [] },
        author: 'Asha',
        fromPack: false,
      });
    }
  });
});

/** Where a visitor of this address is led, or `404`, or `page`. */
async function leads(target: string, posted = false): Promise<string> {
  const found = await findPublicPage(new URL(target, 'https://school.example'), { posted });
  if ('page' in found) return 'page';
  return 'redirect' in found ? `${found.redirect.status} ${found.redirect.to}` : String(found.refuse.status);
}

it.each([
  ['/maker&utm_source=x', '/maker?utm_source=x'],
  ['/maker&utm_source=Insta&gclid=Ab%2BC?fbclid=Z', '/maker?utm_source=Insta&gclid=Ab%2BC&fbclid=Z'],
  ['/maker%3Futm_source=x&utm_medium=y', '/maker?utm_source=x&utm_medium=y'],
  ['/maker%3Futm_source%3Dx%26utm_medium%3Dy', '/maker?utm_source=x&utm_medium=y'],
  ['/maker)', '/maker'],
  ['/maker.', '/maker'],
  ['/maker-', '/maker'],
  ['/maker).?utm_source=x', '/maker?utm_source=x'],
  ['/maker%E2%80%A6', '/maker'],
  ['/maker%E2%80%8B', '/maker'],
  ['/maker/%E2%80%8B', '/maker'],
  ['/maker%22%3E', '/maker'],
  ['/maker.&utm_source=x).', '/maker?utm_source=x'],
  ['/&utm_source=x', '/?utm_source=x'],
  ['/)', '/'],
])('%s leads to %s', async (pasted, page) => {
  expect(await leads(pasted)).toBe(`308 ${page}`);
  expect(await leads(page)).toBe('page');
  expect(await leads(pasted, true)).toBe('404');
});

it.each([
  '/makers.',
  '/maker.html',
  '/maker&co',
  '/maker/x)',
  `/maker${'.'.repeat(21)}`,
  '/%2Fevil.example)',
  '/evil.example&next=//evil.example',
  '/maker%5Cevil.example)',
  `/${'%E2%80%8B'.repeat(200)}`,
  `/${'.'.repeat(9_000)}a`,
])('%s leads nowhere', async (path) => expect(await leads(path)).toBe('404'));

it('a redirect is an answer too, but never one that comes back', async () => {
  const end = await followRedirects(currentEngine(), (error) => expect.unreachable(String(error)));
  const add = (from: string, to: string) => inTransaction((tx) => addRedirect(tx, { from, to, who: 'Asha' }));
  await add('/old', '/maker');
  await add('/round', '/round)');
  await add('/other?id=1', '/maker');
  await expect.poll(() => findMoved('/round')).not.toBeNull();
  await expect.poll(() => findMoved('/other', '?id=1')).not.toBeNull();
  expect(await leads('/old&utm_source=x')).toBe('308 /old?utm_source=x');
  expect(await leads('/round.')).toBe('404');
  expect(await leads('/other&id=1')).toBe('308 /other?id=1');
  expect(await leads('/other&id=2')).toBe('404');
  // What staff decided about the very address goes first.
  await add('/maker)', '/elsewhere');
  await expect.poll(() => findMoved('/maker)')).not.toBeNull();
  expect(await leads('/maker)')).toBe('301 /elsewhere');
  await end();
});
