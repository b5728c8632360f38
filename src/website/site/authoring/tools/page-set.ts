import { familyOrder } from '../family-order.ts';
import { inheritPage } from '../../pages/inherit-page.ts';
import type { Page, PageSource } from '../../pages/page.ts';

/** All pages of a site, from files or database: as written, parents first, and resolved. */
export type PageSet = { ordered: PageSource[]; resolved: Map<string, Page> };

/** Resolves pages as they are written. Pages with a broken family (missing parent, loop) are left out. */
export function pageSet(sources: PageSource[]): PageSet {
  const { ordered } = familyOrder(sources);
  const resolved = new Map<string, Page>();
  for (const source of ordered) resolved.set(source.path, inheritPage(parentOf(source, resolved), source).page);
  return { ordered, resolved };
}

/** The resolved parent of a variant; null for a page without a parent. */
export function parentOf({ variantOf }: PageSource, resolved: Map<string, Page>): Page | null {
  return variantOf === undefined ? null : (resolved.get(variantOf) ?? null);
}

/** Whether a page belongs to the family of another: that page itself, its variants, theirs, and so on. */
export function inFamily({ resolved }: PageSet, path: string, head: string): boolean {
  for (let page = resolved.get(path); page; page = page.variantOf === null ? undefined : resolved.get(page.variantOf))
    if (page.path === head) return true;
  return false;
}
