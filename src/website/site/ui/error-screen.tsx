import type { ReactNode } from 'react';
import { paths } from '#foundation/web/paths.ts';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { DocumentTitle } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
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
};

/** ERR-1 to ERR-4: shown in place of layout and page whenever an error is recorded. Without JavaScript it only links. */
export function ErrorScreen({ status, path, message, companySite }: ErrorScreenProps) {
  const listFails = path === paths.workshops() && status !== 404;
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-gutter py-12">
      <title>{status === 404 ? 'Page not found' : 'Something went wrong'}</title>
      <ErrorMessage status={status} path={path} message={message} companySite={companySite}>
        {/* Its place is kept free, because it only comes where the page runs. */}
        {!listFails && (
          <div className="grid min-h-32 w-full content-start justify-items-center">
            <RedirectCountdown />
          </div>
        )}
      </ErrorMessage>
    </main>
  );
}

/** The message alone, without a document and without redirecting. */
export function ErrorMessage({
  status,
  path,
  message,
  companySite,
  children,
}: ErrorScreenProps & { children?: ReactNode }) {
  const lost = status === 404;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 text-center">
      <Mascot pose={lost ? 'searching' : 'bandaged'} size={220} first />
      {lost && <p className="eyebrow mb-0">404 Error</p>}
      <DocumentTitle className="text-4xl">
        {lost ? 'Uh Oh! This Page is Playing Hide-and-Seek!' : 'Whoops! A Tiny Glitch in the System!'}
      </DocumentTitle>
      <p className="text-lg text-ink-soft">{message ?? (lost ? lostText : glitchText)}</p>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full">
        <ButtonLink to={paths.workshops()} size="lg" className="max-sm:w-full">
          Explore Workshops Now
        </ButtonLink>
        {!lost && <SecondButton path={path} companySite={companySite} />}
      </div>
      {path === paths.workshops() && !lost && <Retry path={path} />}
      {children}
    </div>
  );
}

const lostText =
  "We can't find the page you're looking for, but don't worry! There are tons of other cool workshops to explore right here.";
const glitchText = "Something unexpected happened. We're fixing it fast so you can get back to exploring!";

function SecondButton({ path, companySite }: { path: string; companySite: string | undefined }) {
  const home = path === paths.home();
  if (home && !companySite) return null;
  return (
    <ButtonLink
      to={home && companySite ? companySite : paths.home()}
      size="lg"
      variant="secondary"
      className="max-sm:w-full"
    >
      {home ? 'Explore Our Other Products' : 'Back to Homepage'}
    </ButtonLink>
  );
}

/** A redirect to the page that just failed would go round in a circle. */
function Retry({ path }: { path: string }) {
  return (
    <a href={path} className="button button-quiet">
      Try again
    </a>
  );
}
