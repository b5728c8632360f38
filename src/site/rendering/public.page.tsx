import { data, redirect, type MetaDescriptor } from 'react-router';
import { sharedRendering } from '#page-cache';
import { config } from '#config';
import { inTransaction } from '#db';
import { captureLead, subscribe } from '#leads';
import { carriesSecret } from '#kit/secret-addresses';
import { ruleTarget } from '#kit/route-rules';
import { leadInput } from '#leads/model';
import { requestClient } from '#limits';
import { wholeStyles } from '#web/critical-css/whole-styles';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { pagePayload } from '#web/client-runtime/runtime';
import type { Hydration } from '#web/hydration/hydration';
import { consentHeader } from '#tracking/model';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/public.page';
import { bringsToken, findVisitorContext } from './visitor-context/find-visitor-context.ts';
import { orderOfGonePage } from './visitor-context/order-of-gone-page.ts';
import type { Content } from '../page-data/cached-content.ts';
import { isLargeGallery } from '../pages/gallery-choice.ts';
import { mailForms } from '../pages/lead-place.ts';
import { loadPage } from './load-page.ts';
import type { HeadView } from '../seo/page-head.ts';
import type { PageKind } from '../pages/page-kinds.ts';
import { pageTracking } from './page-tracking.ts';
import { runMiddleware } from '../pages/page-middleware.ts';
import type { Page } from '../pages/page.ts';
import { readPath } from './read-path.ts';
import { PageView } from './ui/page-view.tsx';
import { preparePage } from './ui/prepare-page.tsx';

/** A page that waits for a payment or greets a buyer starts at once; all others work as HTML until they are touched. */
export const handle = {
  hydrate: ({ kind, still }: { kind: PageKind; still: boolean }): Hydration =>
    still ? 'none' : kind === 'success' || kind === 'payment-status' ? 'full' : 'touch',
};

/** Finds the page of an address, or answers as NAV-1 and NAV-2 say; the path is escaped wherever it is shown. */
async function pageOf(url: URL): Promise<{ page: Page; content: Content; asked: string[] }> {
  const { resolved, content, asked } = await readPath(url.pathname);
  const settings = await content.settings();
  const rule = ruleTarget(settings.redirects ?? [], url.pathname, url.search);
  if (rule) throw redirect(rule.to, rule.status);
  if (resolved.found) return { page: await checked(resolved.page, url), content, asked };
  const standing = await orderOfGonePage(url);
  if (standing !== null) throw redirect(standing, 307);
  const path = url.pathname + url.search;
  const message = resolved.fatal ? `Page Not Found: ${path}` : `Page not found: ${path}`;
  throw data({ message, fatal: resolved.fatal }, { status: 404 });
}

/** NAV-2: the page's own checks may refuse with a status and words of their own, or lead elsewhere. */
async function checked(page: Page, { searchParams }: URL): Promise<Page> {
  const verdict = await runMiddleware({ page, known: () => bringsToken(searchParams) });
  if (!verdict) return page;
  if ('redirect' in verdict) throw redirect(verdict.redirect, 307);
  const { status, message } = verdict.refuse;
  throw data({ message, fatal: true, own: true }, { status });
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { page, content, asked } = await pageOf(url);
  if (isLargeGallery(page, url.searchParams)) await requireStaff(request);
  const visitor = await findVisitorContext(page, url.searchParams);
  const personal = carriesSecret(url.pathname + url.search);
  const { view, tags } = await loadPage(page, { query: url.searchParams, visitor, content, asked });
  const consented = request.headers.get(consentHeader) === 'yes';
  const tracking = await pageTracking(page, { query: url.searchParams, visitor, consented });
  // Tags allow the page cache to share the answer, and are nobody else's business; what a token shows is for its holder alone.
  const shared = !personal && sharedRendering.getStore() !== undefined;
  return data(
    { ...view, tracking },
    { headers: shared ? { 'x-page-tags': tags.join(', ') } : { 'Cache-Control': 'no-store' } },
  );
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

export async function action({ request, url }: Route.ActionArgs) {
  const { page } = await pageOf(url);
  const form = await request.formData().catch(() => null);
  const kind = form?.get('form');
  if (form === null || (kind !== 'lead' && kind !== 'newsletter'))
    throw data({ message: 'This page takes no such form.' }, { status: 400 });
  const input = leadInput(form, {
    page: page.path,
    language: page.language,
    mailForms: mailForms(page),
    url: config().SITE_URL + url.pathname + url.search,
  });
  const client = requestClient(request.headers);
  if (kind === 'newsletter') {
    const news = await inTransaction((tx) => subscribe(tx, input, client));
    if (!news.ok) {
      const status = news.reason === 'too-many' ? 429 : 422;
      return data({ newsletter: { errors: news.details.fields, email: input.email } }, { status });
    }
    if (form.get('inPlace') === 'yes') return data({ newsletter: { sent: true } });
    return redirect(paths.leadThanks(page.path, news.value.token), 303);
  }
  const lead = await captureLead(input, client);
  if (lead.ok) return redirect(paths.leadThanks(page.path, lead.value.token), 303);
  const { name, mobile, country, email } = input;
  const status = lead.reason === 'too-many' ? 429 : 422;
  return data({ lead: { errors: lead.details.fields, values: { name, mobile, country, email } } }, { status });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? headTags(loaderData.head) : [];
}

function headTags(head: HeadView & { picture: string }): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...(head.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(head.referrer ? [{ name: 'referrer', content: head.referrer }] : []),
    ...head.alternates.map(({ hrefLang, href }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: head.socialTitle },
    { property: 'og:description', content: head.socialDescription },
    { property: 'og:url', content: head.canonical },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: head.locale },
    { property: 'og:image', content: head.picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: head.socialTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Any page of the site. The first error of a form comes back with what was typed, also without JavaScript. */
export default function PublicPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PageView page={loaderData} answer={useStandingAnswer(actionData)} />;
}
