import { errorWords, type RefusedPage } from '#foundation/i18n/refused-page.ts';
import { ErrorScreen } from './error-screen.tsx';
import { errorLanguage } from './error-words.ts';

export { errorLanguage } from './error-words.ts';

type ErrorPageProps = {
  status: number;
  path: string;
  /** What the server said of an address that it refused. */
  refusal: Partial<RefusedPage> | null;
  companySite: string | undefined;
};

/** The error screen in the language of its address: with the server's words, else with those that are here. */
export function ErrorPage({ status, path, refusal, companySite }: ErrorPageProps) {
  const language = errorLanguage(refusal, path);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        path={path}
        companySite={companySite}
        // Only messages of a page's own check are shown (NAV-2); others are for developers.
        message={refusal?.own ? refusal.message : undefined}
        language={language}
        words={refusal?.words ?? errorWords(language)}
      />
    </>
  );
}
