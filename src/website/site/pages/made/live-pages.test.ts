import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction } from '#platform/db';
import { addRedirect } from '#website/redirects';
import { findMoved, followRedirects } from '#website/redirects/live.ts';
import { testDatabase } from '#tests/database';
import { archivePages } from '../records/archive-pages.ts';
import { livePages } from '../live-pages.ts';
import { publishPage } from '../publish-page.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const publish = (path: string) =>
  inTransaction((tx) =>
    publishPage(tx, {
      source: { path, kind: 'marketing', label: path, head: { title: path, description: path }, blocks: [] },
      author: 'import',
      fromPack: false,
    }),
  );
const add = (from: string, to: string) => inTransaction((tx) => addRedirect(tx, { from, to, who: 'Asha' }));

it('a page goes before a redirect: none is made over it, and one at its address goes when it is published', async () => {
  const end = await followRedirects(currentEngine(), (error) => {
    throw error as Error;
  });
  await publish('/here');
  expect(await add('/here', '/there')).toMatchObject({ reason: 'live' });
  expect(await add('/here/success', '/there')).toMatchObject({ reason: 'live' });
  await inTransaction(async (tx) => {
    await archivePages(tx, ['/here']);
    expect(await addRedirect(tx, { from: '/here', to: '/there', who: 'Asha' })).toMatchObject({ ok: true });
  });
  await expect.poll(() => findMoved('/here')).toMatchObject({ location: '/there' });
  await publish('/here');
  await expect.poll(() => findMoved('/here')).toBeNull();
  await end();
});

it('a page below a redirect for everything below stays where it is, from the moment it is published until it goes', async () => {
  const end = await followRedirects(currentEngine(), (error) => {
    throw error as Error;
  });
  expect(await add('/blog/*', '/news/*')).toMatchObject({ ok: true });
  await expect.poll(() => findMoved('/blog/first')).toMatchObject({ location: '/news/first' });
  await publish('/blog/first');
  await expect.poll(() => findMoved('/blog/first')).toBeNull();
  await inTransaction((tx) => archivePages(tx, ['/blog/first']));
  await expect.poll(() => findMoved('/blog/first')).toMatchObject({ location: '/news/first' });
  expect(await inTransaction((tx) => livePages.below(tx, ['/blog']))).toEqual([]);
  await end();
});
