import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { currentContent } from '../page-data/cached-content.ts';
import { archivePages } from '../pages/records/archive-pages.ts';
import type { PageSource } from '../pages/page.ts';
import { publishPages } from '../pages/publish-page.ts';
import { missedSearches } from '../tables.ts';
import { countMissedSearch, flushMissedSearches, maxMissed } from './count-missed.ts';
import { excerptOf, marked } from './excerpt.ts';
import { indexPages, type Findable } from './page-index.ts';
import { plainOf, searchSite } from './search-site.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const page = (path: string, label: string, words: string, more: Partial<PageSource> = {}): PageSource => ({
  path,
  kind: 'marketing',
  label,
  head: { title: `${label} for families`, description: `All about ${label} in one page, for children and parents.` },
  blocks: [{ kind: 'rich-text', id: 'text', text: words }],
  ...more,
});

const publish = (...sources: PageSource[]) =>
  inTransaction((tx) =>
    publishPages(
      tx,
      sources.map((source) => ({ source, author: 'import', fromPack: true })),
    ),
  );

const search = async (typed: string, language: 'en' | 'ta' | 'hi' = 'en') =>
  searchSite(await currentContent(), typed, { language, market: 'IN' });
const pathsOf = async (typed: string, language?: 'en' | 'ta' | 'hi') =>
  (await search(typed, language)).map(({ path }) => path);

describe('searching the site', () => {
  it('finds pages and questions, misspelt, unfinished, in any script, in the language of the visitor first', async () => {
    await publish(
      page('/rockets', 'Rockets', 'We build **rockets** of paper with {{brand}} and launch them.', {
        group: 'rockets',
        variables: { brand: 'Kite' },
      }),
      page('/ta/rockets', 'ராக்கெட்டுகள்', 'காகிதத்தில் ராக்கெட் செய்து பறக்க விடுகிறோம்.', { group: 'rockets', language: 'ta' }),
      page('/refunds', 'Money back', 'You get your money back within seven days.', {
        blocks: [
          {
            kind: 'questions',
            id: 'faq',
            title: 'Questions',
            items: [{ question: 'Can I cancel?', answer: 'Yes, until the day before the workshop.' }],
          },
        ],
      }),
      page('/secret', 'Rocket plans', 'Not for the public', { visibility: 'unlisted' }),
    );
    for (const typed of ['rockets', 'rokcet', 'rock', 'ராக்கெட்', 'राकेट', 'PAPER rocket'])
      await expect.poll(() => pathsOf(typed), { message: typed }).toEqual(['/rockets']);
    expect(await pathsOf('rocket', 'ta')).toEqual(['/ta/rockets']);
    expect(await pathsOf('cancel')).toEqual(['/refunds#faq', '/refunds']);
    expect(await pathsOf('zebra')).toEqual([]);
    expect(await pathsOf('  …!? ')).toEqual([]);
  });

  it('shows what was searched for in its sentence, marked, without the signs of Markdown', async () => {
    const [found] = await search('launch');
    expect(found && plainOf(found.excerpt)).toContain('We build rockets of paper with Kite and launch them.');
    expect(found?.excerpt.filter(({ hit }) => hit)).toEqual([{ text: 'launch', hit: true }]);
  });

  it('finds what was published a moment ago, and never what was taken away', async () => {
    await publish(page('/kites', 'Kites', 'Kites fly high.'));
    await expect.poll(() => pathsOf('kites')).toEqual(['/kites']);
    await inTransaction((tx) => archivePages(tx, ['/kites']));
    expect(await pathsOf('kites')).toEqual([]);
  });
});

describe('the index', () => {
  async function* many(count: number): AsyncGenerator<Findable> {
    for (let at = 0; at < count; at += 1) {
      const words = Array.from({ length: 300 }, (_, word) => `word${(at * 37 + word * 11) % 4_000}`).join(' ');
      yield { path: `/p${at}`, language: 'en', market: 'IN', group: `/p${at}`, title: `Page ${at}`, body: words };
    }
  }

  it('does not grow with 5,000 distinct searches', async () => {
    const index = await indexPages(many(200));
    const before = JSON.stringify(index.find('word11', { language: 'en', market: 'IN' }));
    global.gc?.();
    const used = () => process.memoryUsage().heapUsed / 2 ** 20;
    const begin = used();
    for (let at = 0; at < 5_000; at += 1) index.find(`nothing${at} x${at}`, { language: 'en', market: 'IN' });
    global.gc?.();
    if (global.gc) expect(used() - begin).toBeLessThan(8);
    expect(index.size).toBe(200);
    expect(JSON.stringify(index.find('word11', { language: 'en', market: 'IN' }))).toBe(before);
  });
});

describe('an excerpt', () => {
  it('begins near the first hit and never cuts a letter from its signs', () => {
    const text = `${'முன்னுரை '.repeat(30)}ராக்கெட் ${'முடிவுரை '.repeat(30)}`;
    const pieces = excerptOf(text, ['raket']);
    expect(pieces.some(({ text: piece, hit }) => hit && piece === 'ராக்கெட்')).toBe(true);
    const whole = plainOf(pieces);
    expect(whole).toMatch(/^… முன்னுரை .* …$/);
    expect(whole.length).toBeLessThan(260);
  });

  it.each([
    ['Rocket', true],
    ['rockets', true],
    ['rokcet', true],
    ['planet', false],
  ])('marks %s: %s', (word, hit) => expect(marked(word, ['roket'])[0]?.hit).toBe(hit));
});

describe('searches that found nothing', () => {
  it('are counted without anything that could be about a person, within bounds', async () => {
    countMissedSearch('  Robot  Camp ', 'en');
    countMissedSearch('robot camp', 'en');
    for (const typed of ['asha@example.com', '9840012345', 'x', 'my name is asha and i want a seat', '<b>x</b>'])
      countMissedSearch(typed, 'en');
    await flushMissedSearches();
    expect(await database().select().from(missedSearches)).toMatchObject([{ words: 'robot camp', times: 2 }]);
    for (let round = 0; round < 7; round += 1) {
      for (let at = 0; at < 300; at += 1) countMissedSearch(`invented ${String.fromCodePoint(97 + round)}${at}`, 'en');
      await flushMissedSearches();
    }
    expect(await database().$count(missedSearches)).toBeLessThanOrEqual(maxMissed);
    expect(await database().select().from(missedSearches)).toContainEqual(
      expect.objectContaining({ words: 'robot camp' }),
    );
  });
});
