import { ButtonLink } from '#ui/button';
import { AppLink } from '#ui/link';
import { Wordmark } from '#ui/wordmark';
import type { LayoutProps } from './layout-props.ts';
import {
  Content,
  EnrolBar,
  LanguageLinks,
  LanguageMenu,
  MenuItems,
  MobileMenu,
  SkipLink,
  SmallPrintItems,
} from './parts.tsx';

/** The site: a header that stays, the measuring tape under it, and a foot on the cutting mat. */
export function PrimaryLayout({
  children,
  menu,
  language,
  policies,
  companySite,
  enrolBar,
  brandName,
  homePath = '/',
  call,
  text,
}: LayoutProps) {
  return (
    <>
      <SkipLink text={text} />
      <header className="site-header tape sticky top-0 z-30 bg-canvas px-gutter">
        <div className="mx-auto flex min-h-17 max-w-wide items-center gap-2">
          <AppLink to={homePath} className="me-auto inline-flex min-h-11 items-center lg:me-6">
            <Wordmark name={brandName} />
          </AppLink>
          <nav aria-label={text.mainNavigation} className="me-auto hidden lg:block">
            <ul className="flex">
              <MenuItems menu={menu} className="menu-link" />
            </ul>
          </nav>
          <div className="hidden items-center gap-3 lg:flex">
            <LanguageMenu language={language} text={text} />
            {call && (
              <ButtonLink to={call.path} size="sm">
                {call.label}
              </ButtonLink>
            )}
          </div>
          <MobileMenu menu={menu} language={language} text={text} call={call} />
        </div>
      </header>
      <Content>{children}</Content>
      <EnrolBar text={text}>{enrolBar}</EnrolBar>
      <footer className="night mat px-gutter pb-10 pt-14">
        <div className="mx-auto grid max-w-wide gap-10 lg:grid-cols-[1fr_auto]">
          <div className="grid content-start gap-3">
            <Wordmark name={brandName} className="text-[clamp(2.25rem,1.5rem+4vw,4.5rem)]" />
            <p className="text-lg text-ink-soft">{text.promise}</p>
          </div>
          <ul className="grid grid-cols-2 content-start gap-x-10 gap-y-1 sm:grid-cols-3">
            <MenuItems menu={menu} className="foot-link" />
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6 lg:col-span-2">
            <nav aria-label={text.policies}>
              <ul className="flex flex-wrap gap-x-6 text-sm">
                <SmallPrintItems policies={policies} companySite={companySite} text={text} className="foot-link" />
              </ul>
            </nav>
            <LanguageLinks language={language} text={text} />
          </div>
        </div>
      </footer>
    </>
  );
}
