import type { ComponentType, ReactNode } from 'react';

/** The texts of the layouts, in the language of the page. */
export type LayoutText = {
  skipToContent: string;
  menu: string;
  mainNavigation: string;
  language: string;
  policies: string;
  companySite: string;
  /** The accessible name of the enrol bar on phones. */
  enrol: string;
  /** One line below the brand name in the footer. */
  promise: string;
};

export type LayoutProps = {
  /** The languages of this page; the language switch is shown for two or more. */
  language: { code: string; label: string; path: string; current: boolean }[];
  /** The countries whose prices can be seen, with the sign of their currency; absent where there is no choice. `code`: the one shown. */
  markets?:
    | { label: string; code: string; all: { code: string; name: string; sign: string; path: string }[] }
    | undefined;
  menu: { label: string; path: string; current: boolean }[];
  companySite?: string | undefined;
  policies: { label: string; path: string }[];
  children: ReactNode;
  /** Content of the bar at the lower edge, in wide windows of the card beside the content. */
  enrolBar?: ReactNode;
  brandName: string;
  /** The target of the brand name; `/` by default. */
  homePath?: string | undefined;
  /** Where the site is searched. */
  search?: { label: string; path: string } | undefined;
  /** The call to action in the header. */
  call?: { label: string; path: string } | undefined;
  text: LayoutText;
};

/** A layout: the header and footer around a page's content. */
export type Layout = {
  Header: ComponentType<LayoutProps>;
  Footer: ComponentType<LayoutProps>;
  /** CSS classes of the page and of its content. */
  page?: string;
  content?: string;
};

/** An entry of the breadcrumbs. */
export type Crumb = { label: string; path: string };
