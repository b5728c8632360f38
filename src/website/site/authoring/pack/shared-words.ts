import type { Language } from '#foundation/locale/language.ts';
import { isIndexed } from '../../pages/page-kinds.ts';
import type { Page } from '../../pages/page.ts';
import { textsOf } from '../../page-data/page-words.ts';

/** Two indexed pages may have this part of their words in common, unless they are variants of one page. */
export const maxShared = 0.6;

/** Two indexed pages of one family that sell the same to the same people; above this one of them must name the other as `canonical`. */
export const maxSharedInFamily = 0.9;

export type Likeness = { page: Page; other: Page; shared: number };

/**
 * How alike the indexed pages of one language are: for each page the one it shares most words with, most alike first.
 * Each word counts once, so that a long page is not alike to all others by its “the” and “and”. Pages of one family, which
 * name each other as parent, are meant to be alike and are left out; `inFamilies` looks at them alone, and only at those of one kind that sell the same in one market.
 */
export function likePages(all: Map<string, Page>, { inFamilies = false } = {}): Likeness[] {
  const found = [...comparePages(all, { inFamilies })].filter((likeness) => likeness !== null);
  return found.toSorted((a, b) => b.shared - a.shared);
}

/** The same page by page, null for one that is like no other, so that others can have their turn in between. */
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

/** Of the words of both pages, those that the other one has too. */
function sharedPart(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
