import type { ReactNode } from 'react';
import { paths } from '#foundation/web/paths.ts';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { DocumentTitle } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { addressIn } from '../pages/made/language-address.ts';
import { englishWords, type ErrorWords } from '#foundation/i18n/refused-page.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';

type ErrorScreenProps = {
  /** The real HTTP status. */
  status: number;
  /** The path that failed, without its query. */
  path: string;
  /** The message of a page's own check, instead of the usual text. Never a technical message. */
  message?: string | undefined;
  /** The company's own site, for a failing home page. */
  companySite?: string | undefined;
  /** English by default; links lead to the pages of the language. */
  language?: Language | undefined;
  words?: ErrorWords | undefined;
};

/** ERR-1 to ERR-4: shown in place of layout and page whenever an error is recorded. Without JavaScript it only links. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { status, path, language = 'en', words = englishWords } = props;
  const listFails = path === addressIn(paths.workshops(), language) && status !== 404;
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-gutter py-12">
      <title>{status === 404 ? words.tab : words.brokenTab}</title>
      <ErrorMessage {...props} words={words}>
        {/* Its place is kept free, because it only comes where the page runs. */}
        {!listFails && (
          <div className="grid min-h-32 w-full content-start justify-items-center">
            <RedirectCountdown to={addressIn(paths.workshops(), language)} words={words} />
          </div>
        )}
      </ErrorMessage>
    </main>
  );
}

/** The message alone, without a document and without redirecting. */
export function ErrorMessage(props: ErrorScreenProps & { children?: ReactNode }) {
  const { status, path, message, children, language = 'en', words = englishWords } = props;
  const lost = status === 404;
  const workshops = addressIn(paths.workshops(), language);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 text-center">
      <Mascot pose={lost ? 'searching' : 'bandaged'} size={220} first />
      {lost && <p className="eyebrow mb-0">{words.code}</p>}
      <DocumentTitle className="text-4xl">{lost ? words.title : words.brokenTitle}</DocumentTitle>
      <p className="text-lg text-ink-soft">{message ?? (lost ? words.text : words.brokenText)}</p>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full">
        <ButtonLink to={workshops} size="lg" className="max-sm:w-full">
          {words.explore}
        </ButtonLink>
        {!lost && <SecondButton {...props} language={language} words={words} />}
      </div>
      {path === workshops && !lost && (
        // A redirect to the page that just failed would go round in a circle.
        <a href={path} className="button button-quiet">
          {words.again}
        </a>
      )}
      {children}
    </div>
  );
}

function SecondButton({
  path,
  companySite,
  language,
  words,
}: ErrorScreenProps & { language: Language; words: ErrorWords }) {
  const home = addressIn(paths.home(), language);
  const failed = path === home;
  if (failed && !companySite) return null;
  return (
    <ButtonLink to={failed && companySite ? companySite : home} size="lg" variant="secondary" className="max-sm:w-full">
      {failed ? words.products : words.home}
    </ButtonLink>
  );
}
