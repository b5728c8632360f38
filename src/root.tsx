import { use, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { config } from '#foundation/config';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { stylesMarks, wholeStylesAttribute } from '#foundation/web/critical-css/whole-styles.ts';
import { DocumentContext } from '#foundation/web/hydration/document-facts.ts';
import type { RefusedPage } from '#foundation/i18n/refused-page.ts';
import { errorLanguage, ErrorPage } from '#website/site/ui/error-page.tsx';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { unsavedForm } from '#foundation/i18n/unsaved-form.server.ts';
import { keepTrackersApart } from '#marketing/tracking/ui/keep-trackers-apart.tsx';
import { compressForOwn } from '#foundation/web/compression/compress-for-own.server.ts';
import { answerDatabaseAway } from '#foundation/web/rendering/database-away.ts';
import { ClientStart } from '#foundation/web/page-start/client-start.tsx';
import { BrandIcon } from '#foundation/ui/media/brand-icon.tsx';
import { FontPreloads } from '#foundation/ui/fonts/font-preloads.tsx';
import { followNavigation } from '#foundation/web/client-runtime/runtime.tsx';
import type { Route } from './+types/root';

// The browser's bundle has no copy: it keeps the server's element, also when the document is rendered
// again around an error screen. Navigations between site and studio always load a document.
const sent = typeof document === 'undefined' ? null : document.head.querySelector('style');
const sentStyles = sent?.textContent ?? '';
const sentWhole = sent?.getAttribute(wholeStylesAttribute) ?? undefined;

/**
 * The document around every page, error screens included. Its language comes from the deepest match; in the studio from the frame, because
 * screens show records that have a language of their own.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const theme = matches.reduce<Theme>((found, { loaderData }) => themeOf(loaderData) ?? found, undefined);
  const studio = matches.some(({ handle }) => (handle as { stylesheet?: string } | undefined)?.stylesheet === 'studio');
  const languages = matches.flatMap(({ loaderData }) => languageOf(loaderData) ?? []);
  const error = useRouteError();
  const { pathname } = useLocation();
  const found = studio ? languages[0] : languages.at(-1);
  const language = found ?? (error === undefined ? 'en' : errorLanguage(refusalOf(error), pathname));
  const facts = use(DocumentContext);
  const whole = import.meta.env.SSR ? facts?.wholeStyles : sentWhole;
  return (
    <html lang={language} className={theme && `theme-${theme}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <BrandIcon />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        <Links />
        <FontPreloads language={language} />
        <style {...{ [wholeStylesAttribute]: whole }} suppressHydrationWarning>
          {import.meta.env.SSR ? stylesMarks[studio ? 'studio' : 'site'] : sentStyles}
        </style>
      </head>
      <body>
        <TestPayments language={language} />
        {children}
        <ClientStart />
      </body>
    </html>
  );
}

function languageOf(data: unknown): Language | undefined {
  const language = (data as { language?: unknown } | undefined)?.language;
  return isLanguage(language) ? language : undefined;
}

type Theme = 'light' | 'dark' | undefined;

/** The theme a page insists on; all others follow the system. */
function themeOf(data: unknown): Theme {
  return (data as { theme?: Theme } | undefined)?.theme;
}

/** Settings that every page needs, also error screens, which have no loader of their own. */
export async function loader({ url }: Route.LoaderArgs) {
  // What breaks later says so in the language of its address.
  const own = errorLanguage(null, url.pathname);
  if (own !== 'en') await prepareLanguage(own);
  const { COMPANY_SITE_URL, SANDBOX_PAYMENTS } = config();
  return { companySite: COMPANY_SITE_URL, testPayments: SANDBOX_PAYMENTS ? await inAllLanguages() : null };
}

/** A visit may change the language without a new document. */
async function inAllLanguages() {
  const said = publishedLanguages().map(async (code): Promise<[Language, string]> => {
    await prepareLanguage(code);
    return [code, translator(code)('sandbox.everyPage')];
  });
  return Object.fromEntries(await Promise.all(said)) as Record<Language, string>;
}

/** A banner on every page while the sandbox takes payments: no test may be taken for a sale, or a sale for a test. */
function TestPayments({ language }: { language: Language }) {
  const said = useRouteLoaderData<typeof loader>('root')?.testPayments;
  return said ? (
    <aside className="test-payments" aria-label={said[language] ?? said.en}>
      {said[language] ?? said.en}
    </aside>
  ) : null;
}

export const middleware: Route.MiddlewareFunction[] = [
  answerDatabaseAway(unsavedForm),
  async ({ request }, next) => compressForOwn(request, await next()),
];

/** Releases, route rules, the frame that a navigation waits for, and documents of their own where trackers run. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [followNavigation, keepTrackersApart];

/** It never changes while a document is open. */
export const shouldRevalidate = () => false;

export default function Root() {
  return <Outlet />;
}

/** What the server said of an address that it refused. */
function refusalOf(error: unknown): Partial<RefusedPage> | null {
  return isRouteErrorResponse(error) ? (error.data as Partial<RefusedPage> | null) : null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const companySite = useRouteLoaderData<typeof loader>('root')?.companySite;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} path={pathname} refusal={refusalOf(error)} companySite={companySite} />;
}
