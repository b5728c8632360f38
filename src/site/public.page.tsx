import { data, redirect, type MetaDescriptor } from 'react-router';
import { config } from '#config';
import { database, inTransaction } from '#db';
import { captureLead } from '#leads';
import { leadInput } from '#leads/model';
import { paths } from '#paths';
import { withCatalogue } from '#text/browser-catalogue';
import type { Route } from './+types/public.page';
import { findArrival } from './arrival.ts';
import { loadPage } from './load-page.ts';
import type { HeadView } from './page-head.ts';
import { resolvePath } from './resolve-path.ts';
import { PageView } from './ui/page-view.tsx';

/** Finds the page of an address, or answers as NAV-1 and NAV-2 say; the path is escaped wherever it is shown. */
async function pageOf(url: URL) {
  const resolved = await resolvePath(database(), url.pathname);
  if (resolved.found) return resolved.page;
  const path = url.pathname + url.search;
  const message = resolved.fatal ? `Page Not Found: ${path}` : `Page not found: ${path}`;
  throw data({ message, fatal: resolved.fatal }, { status: 404 });
}

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageOf(url);
  const arrival = await findArrival(page, url.searchParams);
  const personal = url.searchParams.has('order') || url.searchParams.has('lead');
  const { view, tags } = await loadPage(page, { query: url.searchParams, arrival });
  // Tags allow the front to share the answer; what a token shows is for its holder alone.
  return data(view, { headers: personal ? { 'Cache-Control': 'no-store' } : { 'x-page-tags': tags.join(', ') } });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ request, url }: Route.ActionArgs) {
  const page = await pageOf(url);
  const form = await request.formData().catch(() => null);
  if (form?.get('form') !== 'lead') throw data({ message: 'This page takes no such form.' }, { status: 400 });
  const input = leadInput(form, {
    page: page.path,
    language: page.language,
    url: config().SITE_URL + url.pathname + url.search,
  });
  const lead = await inTransaction((tx) => captureLead(tx, input));
  if (lead.ok) return redirect(paths.leadThanks(page.path, lead.value.token), 303);
  const { name, mobile, country, email } = input;
  return data({ errors: lead.details.fields, values: { name, mobile, country, email } }, { status: 422 });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? headTags(loaderData.head) : [];
}

function headTags(head: HeadView): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...(head.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(head.secret ? [{ name: 'referrer', content: 'same-origin' }] : []),
    ...head.alternates.map(({ hrefLang, href }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: head.socialTitle },
    { property: 'og:description', content: head.socialDescription },
    { property: 'og:url', content: head.canonical },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: head.locale },
    { name: 'twitter:card', content: 'summary' },
  ];
}

/** Any page of the site. The first error of a form comes back with what was typed, also without JavaScript. */
export default function PublicPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PageView page={loaderData} lead={actionData ?? null} />;
}
