import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { testDatabase } from '#tests/database';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { findPage } from '../pages/find-page.ts';
import { oneOffer, oneProgramme } from './cached-catalogue.ts';
import { currentContent, findPageAndContent, type Content } from './cached-content.ts';

testDatabase();

beforeAll(async () => {
  await inTransaction((tx) => importContent(tx, 'content'), importLimit);
});

const commit = (change: SQL) => inTransaction(async (tx) => void (await tx.execute(change)));

const slug = 'rocket-science';
const offerOf = async (content: Content) => {
  const { id = '' } = (await oneProgramme(content, slug)) ?? {};
  const all = (await content.offers()) ?? [];
  return all.find(({ programmeId }) => programmeId === id)?.slug ?? '';
};

/** Each table that content is read from: a change by SQL, and what a page then shows. */
const changes: { what: string; change: SQL; said: (content: Content) => Promise<unknown> }[] = [
  {
    what: 'a page',
    change: sql`update pages set label = 'Changed' where path = '/workshops'`,
    said: async (content) => (await content.entries(['/workshops'])).get('/workshops')?.label,
  },
  {
    what: 'the settings',
    change: sql`update site_settings set content = jsonb_set(content::jsonb, '{variables}', '{"a":"Changed"}')`,
    said: async (content) => (await content.settings()).variables.a,
  },
  {
    what: 'a programme',
    change: sql`update programmes set venue = 'Changed' where slug = ${slug}`,
    said: async (content) => (await oneProgramme(content, slug))?.venue,
  },
  {
    what: 'an offer',
    change: sql`update offers set label = '{"en":"Changed"}'`,
    said: async (content) => (await oneOffer(content, await offerOf(content)))?.label?.en,
  },
  {
    what: 'a market',
    change: sql`update markets set zone = 'Changed' where code = 'AU'`,
    said: async () => marketFacts('AU')?.zone,
  },
];

describe('content that is kept in memory', () => {
  it('is read once while nothing is published, whatever happens to seats', async () => {
    const before = await currentContent();
    await commit(sql`update batches set taken = taken`);
    const { page, content } = await findPageAndContent('/workshops');
    expect(page?.path).toBe('/workshops');
    expect(content).toBe(before);
    expect(await content.settings()).toBe(await before.settings());
  });

  it.each(changes)('is read again after a commit that changed $what, and not before it', async ({ change, said }) => {
    const before = await currentContent();
    expect(await said(before)).not.toBe('Changed');
    const rolledBack = inTransaction(async (tx) => {
      await tx.execute(change);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await currentContent()).toBe(before);
    await commit(change);
    expect(await said((await findPageAndContent('/')).content)).toBe('Changed');
  });

  it('a page in an unpublished language is not found until the language is published again', async () => {
    const path = '/get-ready/tamil';
    const publish = (published: boolean) =>
      commit(sql`update site_languages set published = ${published} where code = 'ta'`);
    expect((await findPageAndContent(path)).page?.language).toBe('ta');
    await publish(false);
    const { page, content } = await findPageAndContent(path);
    expect(page).toBeNull();
    expect((await content.entries([path])).size).toBe(0);
    expect(await findPage(database(), path)).toBeNull();
    await publish(true);
    expect((await findPageAndContent(path)).page?.language).toBe('ta');
  });

  it('control: without the trigger a change stays unseen', async () => {
    await commit(sql`alter table pages disable trigger pages_mark`);
    const before = await currentContent();
    expect((await before.entries(['/why'])).get('/why')?.label).not.toBe('Unseen');
    await commit(sql`update pages set label = 'Unseen' where path = '/why'`);
    expect((await (await currentContent()).entries(['/why'])).get('/why')?.label).not.toBe('Unseen');
    await commit(sql`alter table pages enable trigger pages_mark`);
  });

  it('does not keep what could not be read, and reads without a mark each time', async () => {
    const content = await currentContent();
    await commit(sql`alter table pages rename column page_group to elsewhere`);
    await expect(content.group('workshops')).rejects.toThrow();
    await commit(sql`alter table pages rename column elsewhere to page_group`);
    expect(await content.group('workshops')).toHaveLength(5);
    await commit(sql`delete from content_version`);
    expect(await currentContent()).not.toBe(await currentContent());
    await database().execute(sql`insert into content_version (name, value) values ('content', 'again')`);
  });
});
