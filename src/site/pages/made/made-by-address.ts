import type { Language } from '#locale/language';
import type { Market } from '#locale/market';
import { paths } from '#paths';
import type { Page } from '../page.ts';
import { comparePage } from './compare-page.ts';
import { searchPage } from './search-page.ts';

type MakePage = (path: string, language: Language, market?: Market) => Promise<Page>;

const makers = new Map<string, MakePage>([
  [paths.search(), searchPage],
  [paths.compare(), comparePage],
]);

/** What makes the page of an address at which a site need not write one; undefined for all others. */
export const makerOf = (path: string): MakePage | undefined => makers.get(path);
