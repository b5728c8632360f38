import type { ComponentType, ReactNode } from 'react';

/** The few words the frames themselves say, in the language of the page. */
export type LayoutText = {
  skipToContent: string;
  menu: string;
  mainNavigation: string;
  language: string;
  policies: string;
  companySite: string;
  /** Names the bar with price and call on phones. */
  enrol: string;
  /** One line under the brand name at the foot of the page. */
  promise: string;
};

export type LayoutProps = {
  /** The languages this page exists in; the switch is shown when there are at least two. */
  language: { code: string; label: string; path: string; current: boolean }[];
  menu: { label: string; path: string; current: boolean }[];
  companySite?: string | undefined;
  policies: { label: string; path: string }[];
  children: ReactNode;
  /** Stays at the lower edge on phones. */
  enrolBar?: ReactNode;
  brandName: string;
  /** Where the brand name leads. */
  homePath?: string | undefined;
  /** The one call in the header. */
  call?: { label: string; path: string } | undefined;
  text: LayoutText;
};

/** One of the five: what stands above and below a page. */
export type Layout = {
  Header: ComponentType<LayoutProps>;
  Footer: ComponentType<LayoutProps>;
  /** Classes of the whole page and of its content. */
  page?: string;
  content?: string;
};

/** A step of the way from the home page to this one. */
export type Crumb = { label: string; path: string };
