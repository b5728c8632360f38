import { expect, it } from 'vitest';
import type { Page } from '../../pages/page.ts';
import { emptySettings } from '../../pages/site-settings.server.ts';
import { checkPack } from './check-pack.ts';
import { readPack } from './read-pack.ts';
import { likePages, maxShared } from './shared-words.ts';

const page = (path: string, text: string, more: object = {}) =>
  ({
    path,
    language: 'en',
    kind: 'marketing',
    visibility: 'public',
    variantOf: null,
    blocks: [{ kind: 'rich-text', id: 'text', markdown: text }],
    ...more,
  }) as unknown as Page;
const alike = (...pages: Page[]) => likePages(new Map(pages.map((one) => [one.path, one])));

it('two listed pages of one language are compared by the words they have in common, each counted once', () => {
  const [found] = alike(page('/a', 'the kite flies, the kite lands'), page('/b', 'The KITE sinks and flies!'));
  // Of 4 + 5 words, “the”, “kite” and “flies” are on both pages.
  expect(found?.shared).toBeCloseTo(6 / 9);
});

it('variants of one page, pages of another language and pages that no search engine lists are not compared', () => {
  const text = 'a page that was copied';
  const one = page('/a', text);
  const variants = [page('/b', text, { variantOf: '/a' }), page('/c', text, { variantOf: '/b' })];
  expect(alike(one, ...variants, page('/d', text, { language: 'ta' }), page('/e', text, { kind: 'internal' }))).toEqual(
    [],
  );
  expect(alike(one, page('/f', text))[0]?.shared).toBe(1);
});

it('no two listed pages of the starter content share more than 60 % of their words, variants aside', () => {
  const found = likePages(checkPack(readPack('content'), emptySettings).resolved);
  expect(found.length).toBeGreaterThan(50);
  expect(found[0]?.shared).toBeLessThanOrEqual(maxShared);
});
