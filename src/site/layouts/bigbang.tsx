import { ButtonLink } from '#ui/button';
import { AppLink } from '#ui/link';
import { Wordmark } from '#ui/wordmark';
import type { LayoutProps } from './layout-props.ts';
import { Content, EnrolBar, LanguageLinks, SkipLink, SmallPrintItems } from './parts.tsx';

/** The poster of an event: night sky in both schemes, type as large as the paper allows. */
export function BigbangLayout({
  children,
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
    <div className="cosmos">
      <SkipLink text={text} />
      <header className="site-header relative z-10 px-gutter">
        <div className="mx-auto flex min-h-20 max-w-wide items-center justify-between gap-4">
          <AppLink to={homePath} className="inline-flex min-h-11 items-center">
            <Wordmark name={brandName} />
          </AppLink>
          {call && (
            <ButtonLink to={call.path} size="sm">
              {call.label}
            </ButtonLink>
          )}
        </div>
      </header>
      <Content className="cosmos-content">{children}</Content>
      <EnrolBar text={text}>{enrolBar}</EnrolBar>
      <footer className="px-gutter pb-10 pt-16">
        <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-6 border-t border-line pt-6 text-sm">
          <nav aria-label={text.policies}>
            <ul className="flex flex-wrap gap-x-6">
              <SmallPrintItems policies={policies} companySite={companySite} text={text} className="foot-link" />
            </ul>
          </nav>
          <LanguageLinks language={language} text={text} />
        </div>
      </footer>
    </div>
  );
}
