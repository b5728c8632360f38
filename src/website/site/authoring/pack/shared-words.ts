import type { Language } from '#foundation/locale/language.ts';
import { isIndexed } from '../../pages/page-kinds.ts';
import type { Page } from '../../pages/page.ts';
import { textsOf } from '../../page-data/page-words.ts';

/** Largest share of common words of two indexed pages, unless they are variants of one page. */
export const maxShared = 0.6;

/** Two indexed pages of one family that sell the same to the same people; above this one of them must name the other as `canonical`. */
export const maxSharedInFamily = 0.9;

export type Likeness = { page: Page; other: Page; shared: number };

/**
 * Similarity of the indexed pages of one language: for each page the one it shares most words with, most similar first. Each word counts once, so
 * that common words do not make long pages similar. Pages of one family are meant to be similar and are left out; `inFamilies` compares only those,
 * and only pages of one kind that sell the same in one market.
 */
export function likePages(all: Map<string, Page>, { inFamilies = false } = {}): Likeness[] {
  const found = [...comparePages(all, { inFamilies })].filter((likeness) => likeness !== null);
  return found.toSorted((a, b) => b.shared - a.shared);
}

/** The same page by page, as a generator so that others can run in between; null for a page without a similar one. */
export function* comparePages(all: Map<string, Page>, { inFamilies = false } = {}): Generator<Likeness | null> {
  const byLanguage = new Map<Language, { page: Page; root: string; words: Set<string> }[]>();
  for (const page of all.values()) {
    if (!isIndexed(page)) continue;
    const listed = byLanguage.get(page.language) ?? [];
    byLanguage.set(page.language, [...listed, { page, root: rootOf(page, all), words: wordsOf(page) }]);
  }
  for (const listed of byLanguage.values()) {
    for (const [index, { page, root, words }] of listed.entries()) {
      let most: Likeness | null = null;
      for (const other of listed.slice(0, index)) {
        if (inFamilies ? other.root !== root || !sellsTheSame(page, other.page) : other.root === root) continue;
        const shared = sharedPart(words, other.words);
        if (shared > (most?.shared ?? 0)) most = { page, other: other.page, shared };
      }
      yield most;
    }
  }
}

function sellsTheSame(one: Page, other: Page): boolean {
  return (['kind', 'market', 'programme', 'plan'] as const).every((field) => one[field] === other[field]);
}

function rootOf(page: Page, all: Map<string, Page>): string {
  const parent = page.variantOf === null ? undefined : all.get(page.variantOf);
  return parent ? rootOf(parent, all) : page.path;
}

function wordsOf(page: Page): Set<string> {
  return new Set(
    textsOf(page.blocks)
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );
}

/** The share of both pages' words that both have. */
function sharedPart(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
