import type { Language } from '#foundation/locale/language.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import type { Market } from '#foundation/locale/market.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Page } from '../page.ts';
import { languageOfAddress } from './language-address.ts';
import { comparePage } from './compare-page.ts';
import { homePage, paymentStatusPage, policyPage, supportPage, workshopsPage } from './needed-pages.ts';
import { searchPage } from './search-page.ts';

type MakePage = (path: string, language: Language, market?: Market) => Promise<Page>;

const makers = new Map<string, MakePage>([
  [paths.search(), searchPage],
  [paths.compare(), comparePage],
  // Addresses that the product itself links to. Staff may unpublish their own page there; the address still responds.
  [paths.paymentStatus(), paymentStatusPage],
  [paths.home(), homePage],
  [paths.workshops(), workshopsPage],
  [paths.support(), supportPage],
  ...(['terms', 'refund', 'privacy'] as const).map((name): [string, MakePage] => [
    paths.policy(name, 'en'),
    policyPage(name),
  ]),
]);

/**
 * The generator of a page that a site need not write, by address; undefined for all others. Below a published language's name it is in that
 * language: `/tamil/workshops`.
 */
export function makerOf(path: string): MakePage | undefined {
  const own = languageOfAddress(path);
  if (!own) return makers.get(path);
  const make = isPublished(own.language) ? makers.get(own.rest) : undefined;
  return make && ((at, _, market) => make(at, own.language, market));
}

/** Whether an address is never let lead elsewhere: buyers come to it with the link of their order. */
export const isKept = (path: string): boolean => (languageOfAddress(path)?.rest ?? path) === paths.paymentStatus();
