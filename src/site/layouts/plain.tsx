import { AppLink } from '#ui/link';
import type { LayoutProps } from './layout-props.ts';
import { Content, EnrolBar, LanguageLinks, SkipLink, SmallPrintItems } from './parts.tsx';

/** Text and nothing else, for policies, embeds and paper. */
export function PlainLayout({
  children,
  language,
  policies,
  companySite,
  enrolBar,
  brandName,
  homePath = '/',
  text,
}: LayoutProps) {
  return (
    <div className="mx-auto max-w-narrow px-gutter">
      <SkipLink text={text} />
      <header className="no-print flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3 text-sm">
        <AppLink to={homePath} className="foot-link font-semibold">
          {brandName}
        </AppLink>
        <LanguageLinks language={language} text={text} />
      </header>
      <Content className="py-8">{children}</Content>
      <EnrolBar text={text}>{enrolBar}</EnrolBar>
      <footer className="no-print border-t border-line py-4 text-sm">
        <nav aria-label={text.policies}>
          <ul className="flex flex-wrap gap-x-5">
            <SmallPrintItems policies={policies} companySite={companySite} text={text} className="foot-link" />
          </ul>
        </nav>
      </footer>
    </div>
  );
}
