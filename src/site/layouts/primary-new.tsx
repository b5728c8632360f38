import { ButtonLink } from '#ui/button';
import { AppLink } from '#ui/link';
import { Wordmark } from '#ui/wordmark';
import type { LayoutProps } from './layout-props.ts';
import { Content, EnrolBar, LanguageLinks, SkipLink, SmallPrintItems } from './parts.tsx';

/** A campaign: pencil yellow at the head, the name, one call, and nothing that leads away before the end. */
export function PrimaryNewLayout({
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
    <>
      <SkipLink text={text} />
      <header className="site-header tape bg-accent text-accent-ink px-gutter">
        <div className="mx-auto flex min-h-16 max-w-normal items-center justify-between gap-4">
          <AppLink to={homePath} className="inline-flex min-h-11 items-center">
            <Wordmark name={brandName} />
          </AppLink>
          {call && (
            <ButtonLink to={call.path} size="sm" className="button-dark">
              {call.label}
            </ButtonLink>
          )}
        </div>
      </header>
      <Content>{children}</Content>
      <EnrolBar text={text}>{enrolBar}</EnrolBar>
      <footer className="border-t border-line px-gutter py-8">
        <div className="mx-auto grid max-w-normal justify-items-center gap-4 text-center text-sm">
          <LanguageLinks language={language} text={text} />
          <nav aria-label={text.policies}>
            <ul className="flex flex-wrap justify-center gap-x-5">
              <SmallPrintItems policies={policies} companySite={companySite} text={text} className="foot-link" />
            </ul>
          </nav>
        </div>
      </footer>
    </>
  );
}
