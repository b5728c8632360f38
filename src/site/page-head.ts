import { config } from '#config';
import type { PageEntry } from './find-page.ts';
import { isIndexed } from './page-kinds.ts';
import type { Page } from './page.ts';

/** The head of a page, ready to be written. Addresses are absolute. */
export type HeadView = {
  title: string;
  description: string;
  socialTitle: string;
  socialDescription: string;
  canonical: string;
  indexed: boolean;
  /** Addresses that nobody should learn from a link: they are not told to other sites, nor to our own logs of them. */
  secret: boolean;
  alternates: { hrefLang: string; href: string }[];
  locale: string;
  siteName: string;
};

/** Title, description, canonical address and the page's other languages (RT-8). */
export function headView(page: Page, group: PageEntry[]): HeadView {
  const { SITE_URL, BRAND_NAME } = config();
  const { title, description, socialTitle = title, socialDescription = description } = page.head;
  const indexed = isIndexed(page);
  return {
    title: title.includes(BRAND_NAME) ? title : `${title} · ${BRAND_NAME}`,
    description,
    socialTitle,
    socialDescription,
    indexed,
    canonical: SITE_URL + page.path,
    secret: page.visibility === 'unlisted' || page.kind === 'success' || page.kind === 'payment-status',
    alternates: indexed ? alternates(group.filter(isIndexed), SITE_URL) : [],
    locale: `${page.language}_${page.market}`,
    siteName: BRAND_NAME,
  };
}

/**
 * Reciprocal by construction: every page of a group lists the same ones, itself among them. The country is named only
 * where the language alone does not tell two pages apart.
 */
function alternates(group: PageEntry[], origin: string): HeadView['alternates'] {
  if (group.length < 2) return [];
  const sorted = group.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const links = sorted.map(({ language, market, path }) => {
    const alone = sorted.filter((other) => other.language === language).length === 1;
    return { hrefLang: alone ? language : `${language}-${market}`, href: origin + path };
  });
  const common =
    sorted.find(({ language, market }) => language === 'en' && market === 'IN') ??
    sorted.find(({ language }) => language === 'en') ??
    sorted[0];
  return common ? [...links, { hrefLang: 'x-default', href: origin + common.path }] : links;
}
