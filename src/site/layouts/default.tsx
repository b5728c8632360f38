import { AppLink } from '#ui/link';
import { Wordmark } from '#ui/wordmark';
import type { LayoutProps } from './layout-props.ts';
import { Content, EnrolBar, LanguageLinks, MenuItems, SkipLink, SmallPrintItems } from './parts.tsx';

/** The safe middle for a page that names no layout: the name in the centre, the menu in one line below, paper all around. */
export function DefaultLayout({
  children,
  menu,
  language,
  policies,
  companySite,
  enrolBar,
  brandName,
  homePath = '/',
  text,
}: LayoutProps) {
  return (
    <>
      <SkipLink text={text} />
      <header className="site-header border-b border-line bg-surface px-gutter">
        <div className="mx-auto grid max-w-normal justify-items-center gap-1 pb-2 pt-4">
          <AppLink to={homePath} className="inline-flex min-h-11 items-center">
            <Wordmark name={brandName} />
          </AppLink>
          <nav aria-label={text.mainNavigation}>
            <ul className="flex flex-wrap justify-center">
              <MenuItems menu={menu} className="menu-link" />
            </ul>
          </nav>
        </div>
      </header>
      <Content>{children}</Content>
      <EnrolBar text={text}>{enrolBar}</EnrolBar>
      <footer className="kraft px-gutter py-8 text-sm">
        <div className="mx-auto flex max-w-normal flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <nav aria-label={text.policies}>
            <ul className="flex flex-wrap gap-x-5">
              <SmallPrintItems policies={policies} companySite={companySite} text={text} className="foot-link" />
            </ul>
          </nav>
          <LanguageLinks language={language} text={text} />
        </div>
      </footer>
    </>
  );
}
