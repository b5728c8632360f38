import { database } from '#platform/db';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { countHit, findMoved } from '#website/redirects/live.ts';
import { currentContent, type Content } from '../page-data/cached-content.ts';
import { armedPage } from '../pages/made/armed-page.ts';
import { runMiddleware } from '../pages/page-middleware.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { noteLeadPlace } from '../pages/lead-place.ts';
import { languageOfAddress } from '../pages/made/language-address.ts';
import { isKept, makerOf } from '../pages/made/made-by-address.ts';
import type { Page } from '../pages/page.ts';
import { pageMeant, spellingOf } from '../pages/records/spellings.ts';
import { archivedAddress } from '../pages/records/take-off-pages.ts';
import { errorWords, type RefusedPage } from '#foundation/i18n/refused-page.ts';
import { inAskedMarket } from './asked-market.ts';
import { mendedAddress } from './mended-address.ts';
import { ancestors } from './page-frame.ts';
import { readPath } from './read-path.ts';
import { bringsToken } from './visitor-context/find-visitor-context.ts';
import { orderOfGonePage } from './visitor-context/order-of-gone-page.ts';

/** `asked`: every path at which the page was looked for. */
type FoundPage = { page: Page; content: Content; asked: string[] };

type Found =
  | FoundPage
  | { redirect: { to: string; status: number } }
  /** `fatal`: the request ends here; `own`: the page itself shows the reason. */
  | { refuse: { status: number; fatal: boolean } & RefusedPage };

/**
 * The page of an address, or where the address leads, or why it is refused (NAV-1, NAV-2). A refusal repeats the path as it was asked:
 * it is escaped wherever it is shown. `arm`: the token of the arm of an experiment that the visitor sees; `posted`: for a form, whose address
 * is not mended.
 */
export async function findPublicPage(
  url: URL,
  { arm = null, posted = false }: { arm?: string | null; posted?: boolean } = {},
): Promise<Found> {
  const moved = movedTo(url);
  if (moved === 'gone') return gone('lost.goneForGood', await inLanguageOf(url.pathname, await currentContent()));
  if (moved) return moved;
  const { resolved, content, asked } = await readPath(url.pathname);
  const settings = await content.settings();
  const rule = ruleTarget(settings.redirects ?? [], url.pathname, url.search);
  if (rule) return { redirect: rule };
  if (resolved.found) {
    const spoken = await inAskedLanguage(resolved.page, url, content);
    if (spoken) return { redirect: { to: spoken, status: 307 } };
    noteLeadPlace(url.pathname, resolved.page);
    const page = resolved.made
      ? await asVisitorCame(resolved.page, url)
      : await inAskedMarket(resolved.page, url, content);
    if ('to' in page) return { redirect: { to: page.to, status: 307 } };
    const found = await checked({ page, content, asked }, url);
    return arm === null || !('page' in found)
      ? found
      : { ...found, page: await armedPage(database(), found.page, arm) };
  }
  const standing = await orderOfGonePage(url);
  if (standing !== null) return { redirect: { to: standing, status: 307 } };
  const archived = await archivedAddress(database(), url.pathname);
  if (archived?.to) return { redirect: { to: archived.to + url.search, status: 308 } };
  if (archived) return gone('lost.gone', await inLanguageOf(url.pathname, content));
  const meant = posted
    ? null
    : ((await mendedAddress(url.pathname, url.search)) ?? (await otherSpelling(url.pathname, url.search, content)));
  if (meant !== null) return { redirect: { to: meant, status: 308 } };
  const path = url.pathname + url.search;
  const spoken = await inLanguageOf(url.pathname, content);
  const message = resolved.fatal ? `Page Not Found: ${path}` : `Page not found: ${path}`;
  return { refuse: { status: 404, message, fatal: resolved.fatal, ...spoken } };
}

type Spoken = Required<Pick<RefusedPage, 'language' | 'words'>>;

/** What an error screen at this address says: in the language it begins with, else of the nearest page above, else in English. */
async function inLanguageOf(path: string, content: Content): Promise<Spoken> {
  const own = languageOfAddress(path)?.language;
  const above = isPublished(own) ? [] : ancestors(path).toReversed();
  const known = await content.entries(above);
  const nearest = above.map((at) => known.get(at)?.language).find((found) => found !== undefined);
  const language = isPublished(own) ? own : (nearest ?? 'en');
  await prepareLanguage(language);
  return { language, words: errorWords(language) };
}

const gone = (id: 'lost.gone' | 'lost.goneForGood', spoken: Spoken): Found => ({
  refuse: { status: 410, message: translator(spoken.language)(id), fatal: false, own: true, ...spoken },
});

/** The address of the page that is meant by another spelling; null where none is, or where that page itself leads on, maybe back here. */
async function otherSpelling(path: string, search: string, content: Content): Promise<string | null> {
  if (spellingOf(path) === null) return null;
  const page = pageMeant(path, await content.spellings());
  if (page === null || findMoved(page, search)) return null;
  return ruleTarget((await content.settings()).redirects ?? [], page, search) ? null : page + search;
}

/** Staff's redirect of an address. The server handles most before rendering; posted forms, and navigations within the site, come here. */
function movedTo({ pathname, search }: URL): Found | 'gone' | null {
  const moved = isKept(pathname) ? null : findMoved(pathname, search);
  if (!moved) return null;
  countHit(moved.from);
  if ('gone' in moved) return 'gone';
  return { redirect: { to: moved.location, status: moved.status } };
}

/** The target of `?in=ta`: checkout links name a policy without knowing its languages. Null when the page itself is wanted. */
async function inAskedLanguage(page: Page, { searchParams }: URL, content: Content): Promise<string | null> {
  const language = searchParams.get('in');
  if (!isLanguage(language) || language === page.language) return null;
  const group = await content.group(page.group);
  return group.find((entry) => entry.language === language)?.path ?? null;
}

/** A generated page uses the visitor's language and the prices of their market. */
async function asVisitorCame(page: Page, { searchParams }: URL): Promise<Page> {
  const make = makerOf(page.path);
  if (!make) return page;
  const language = searchParams.get('language') ?? searchParams.get('in');
  const market = searchParams.get('market');
  const isKnown = isLanguage(language) && isPublished(language);
  return make(page.path, isKnown ? language : page.language, isMarket(market) ? market : undefined);
}

/** NAV-2: the page's checks may refuse with their own status and text, or redirect. */
async function checked(found: FoundPage, { searchParams }: URL): Promise<Found> {
  const verdict = await runMiddleware({ page: found.page, known: () => bringsToken(searchParams) });
  if (!verdict) return found;
  if ('redirect' in verdict) return { redirect: { to: verdict.redirect, status: 307 } };
  const { language } = found.page;
  await prepareLanguage(language);
  return { refuse: { ...verdict.refuse, fatal: true, own: true, language, words: errorWords(language) } };
}
