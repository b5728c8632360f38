import { config } from '#foundation/config';
import type { PageEntry } from '../pages/find-page.ts';
import { isIndexed, mayBeListed } from '../pages/page-kinds.ts';
import { shownTitle, type Page } from '../pages/page.ts';
import { withBrand } from './brand-title.ts';

/** The head of a page, ready to be written. Addresses are absolute. */
export type HeadView = {
  title: string;
  description: string;
  socialTitle: string;
  socialDescription: string;
  canonical: string;
  indexed: boolean;
  /**
   * The referrer policy: unlisted pages send nothing to other sites; pages opened with a token send only the origin, also to our own pages, where
   * third-party scripts could read it.
   */
  referrer: 'same-origin' | 'strict-origin' | 'no-referrer' | null;
  alternates: { hrefLang: string; href: string }[];
  locale: string;
  siteName: string;
  /** On the home page: the tags by which services see that the site is the owner's. */
  verification?: { name: string; content: string }[];
};

/** Title, description, canonical address and the page's other languages (RT-8). */
export function headView(page: Page, group: PageEntry[]): HeadView {
  const { SITE_URL, BRAND_NAME, VERIFICATION_TAGS } = config();
  const { description, socialDescription = description } = page.head;
  const title = shownTitle(page);
  const { socialTitle = title } = page.head;
  // A page with a canonical page is not marked `noindex`: the two would contradict each other.
  const indexed = mayBeListed(page);
  return {
    title: withBrand(title, BRAND_NAME),
    description,
    socialTitle,
    socialDescription,
    indexed,
    canonical: SITE_URL + (page.canonical ?? page.path),
    referrer: referrerOf(page),
    alternates: isIndexed(page) ? alternates(group.filter(isIndexed), SITE_URL) : [],
    locale: `${page.language}_${page.market}`,
    siteName: BRAND_NAME,
    ...(page.path === '/' && VERIFICATION_TAGS && { verification: VERIFICATION_TAGS }),
  };
}

function referrerOf({ kind, visibility, middleware }: Page): HeadView['referrer'] {
  const withToken = middleware?.includes('with-token') === true;
  if (withToken || kind === 'success' || kind === 'success-old' || kind === 'payment-status') return 'strict-origin';
  return visibility === 'unlisted' ? 'same-origin' : null;
}

/**
 * Reciprocal by construction: every page of a group lists the same ones, including itself. The country is added only if the language alone is
 * ambiguous.
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

/** Pages opened with the token of an order or a lead: the next page, where scripts of others may run, learns their origin alone. */
