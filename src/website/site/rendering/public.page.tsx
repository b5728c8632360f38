import { data, redirect, redirectDocument } from 'react-router';
import { orKept } from '#marketing/leads/ui/kept-leads.ts';
import { carriesSecret } from '#foundation/kit/secret-addresses.ts';
import { wholeStyles } from '#foundation/web/critical-css/whole-styles.ts';
import { requireStaff } from '#platform/people';
import { pagePayload } from '#foundation/web/client-runtime/runtime.tsx';
import type { Hydration } from '#foundation/web/hydration/hydration.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/public.page';
import { galleryAccess } from '../pages/gallery-choice.ts';
import { findVisitorContext } from './visitor-context/find-visitor-context.ts';
import { findPublicPage } from './find-public-page.ts';
import { loadPage } from './load-page.ts';
import type { PageKind } from '../pages/page-kinds.ts';
import { pageTracking } from './page-tracking.ts';
import { submitPageForm } from './submit-page-form.ts';
import { headTags } from './ui/head-tags.ts';
import { PageView } from './ui/page-view.tsx';
import { preparePage } from './ui/prepare-page.tsx';

/** Success and payment pages hydrate immediately; all others work as HTML until they are touched. */
export const handle = {
  hydrate: ({ kind, still }: { kind: PageKind; still: boolean }): Hydration =>
    still ? 'none' : kind === 'success' || kind === 'payment-status' ? 'full' : 'touch',
};

/** The page of an address; what leads elsewhere or is refused ends the request here. */
async function pageOf(url: URL, visit: { arm?: string | null; posted?: boolean }) {
  const found = await findPublicPage(url, visit);
  if ('redirect' in found) throw redirect(found.redirect.to, found.redirect.status);
  if ('refuse' in found) throw data(found.refuse, { status: found.refuse.status });
  return found;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = Object.assign(context.get(visitContext), { leanStyles: true });
  const { page, content, asked } = await pageOf(url, { arm: visit.arm });
  const access = galleryAccess(page, url.searchParams, visit.shared || visit.sentForm);
  if (access === 'staff') await requireStaff(request);
  if (access === 'plain') throw redirect(page.path, 307);
  const visitor = await findVisitorContext(page, url.searchParams, visit);
  const { view, tags } = await loadPage(page, { query: url.searchParams, visitor, content, asked });
  const tracking = await pageTracking(page, { query: url.searchParams, visitor, consented: visit.consented });
  // Tags allow the server to cache the page; a page opened with a token is private.
  const shared = visit.shared && !carriesSecret(url.pathname + url.search);
  if (shared) visit.tags = tags;
  return data({ ...view, tracking }, shared ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const styles = wholeStyles();
  try {
    const shared = (await pagePayload(url)) as Awaited<ReturnType<typeof serverLoader>> | null;
    return await preparePage(shared ?? (await serverLoader()));
  } finally {
    // Also the screen that says a page was not found needs them.
    await styles;
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const sent = await submitPageForm({ read: () => pageOf(url, { posted: true }), request, url, visit });
  if ('refused' in sent) throw data({ message: sent.refused }, { status: sent.status });
  if (!('to' in sent)) return data(sent.answer, { status: sent.status });
  return (sent.asDocument ? redirectDocument : redirect)(sent.to, 303);
}

export const clientAction = (sending: Route.ClientActionArgs) => orKept(sending);

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headTags(loaderData.head) : []);

/** A refused form is shown again with its first error and the typed values, also without JavaScript. */
export default function PublicPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PageView page={loaderData} answer={useStandingAnswer(actionData)} />;
}
