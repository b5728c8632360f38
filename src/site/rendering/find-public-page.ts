import { ruleTarget } from '#kit/route-rules';
import type { Content } from '../page-data/cached-content.ts';
import { runMiddleware } from '../pages/page-middleware.ts';
import type { Page } from '../pages/page.ts';
import { readPath } from './read-path.ts';
import { bringsToken } from './visitor-context/find-visitor-context.ts';
import { orderOfGonePage } from './visitor-context/order-of-gone-page.ts';

/** `asked`: every path at which the page was looked for. */
type FoundPage = { page: Page; content: Content; asked: string[] };

type Found =
  | FoundPage
  | { redirect: { to: string; status: number } }
  /** `fatal` ends the visit at once; `own`: the page itself says why. */
  | { refuse: { status: number; message: string; fatal: boolean; own?: true } };

/**
 * The page of an address, or where the address leads, or why it is refused (NAV-1, NAV-2). A refusal repeats the path as it was asked:
 * it is escaped wherever it is shown.
 */
export async function findPublicPage(url: URL): Promise<Found> {
  const { resolved, content, asked } = await readPath(url.pathname);
  const settings = await content.settings();
  const rule = ruleTarget(settings.redirects ?? [], url.pathname, url.search);
  if (rule) return { redirect: rule };
  if (resolved.found) return checked({ page: resolved.page, content, asked }, url);
  const standing = await orderOfGonePage(url);
  if (standing !== null) return { redirect: { to: standing, status: 307 } };
  const path = url.pathname + url.search;
  const message = resolved.fatal ? `Page Not Found: ${path}` : `Page not found: ${path}`;
  return { refuse: { status: 404, message, fatal: resolved.fatal } };
}

/** NAV-2: the page's own checks may refuse with a status and words of their own, or lead elsewhere. */
async function checked(found: FoundPage, { searchParams }: URL): Promise<Found> {
  const verdict = await runMiddleware({ page: found.page, known: () => bringsToken(searchParams) });
  if (!verdict) return found;
  if ('redirect' in verdict) return { redirect: { to: verdict.redirect, status: 307 } };
  return { refuse: { ...verdict.refuse, fatal: true, own: true } };
}
