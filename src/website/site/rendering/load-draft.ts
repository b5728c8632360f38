import type { MarkBlock } from '../blocks/prepare-blocks.ts';
import { currentContent } from '../page-data/cached-content.ts';
import type { Page } from '../pages/page.ts';
import { loadPage, type PageView } from './load-page.ts';

type Seen = {
  /** Marks the texts of blocks, for an editor. */
  mark?: MarkBlock;
  /** The moment it is seen at. */
  at?: Date | undefined;
  theme?: 'light' | 'dark' | undefined;
};

/** Loads a page, published or not, as an anonymous visitor sees it. It stays HTML: nothing is hydrated. */
export async function loadDraft(page: Page, { mark, at, theme }: Seen = {}): Promise<PageView> {
  const visitor = { kind: 'nobody', looked: false } as const;
  const visit = { query: new URLSearchParams(), visitor, content: await currentContent(), asked: [page.path] };
  const { view } = await loadPage(page, { ...visit, mark, at });
  return { ...view, still: true, ...(theme && { theme }) };
}
