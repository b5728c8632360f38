import type { Tx } from '#platform/db';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { sitePages } from '../live/site-pages.ts';
import { rulesOverPages } from '../manage/check-rules.ts';
import { listHosts } from '../manage/hosts.ts';
import { countRedirects, listRedirects, redirectFilters } from '../manage/list-redirects.ts';
import { countMissingAddresses } from '../missing/list-missing.ts';
import type { Rule } from '../model.ts';

/** Maximum pages offered while a target is typed. */
const maxOffered = 300;

/** The pages a redirect may lead to, for the form. */
export async function offeredPages(tx: Tx) {
  return (await (await sitePages()).listed(tx)).slice(0, maxOffered);
}

/** The query of the list; unknown values are dropped. */
export function readRedirectQuery(address: URLSearchParams) {
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    filter: redirectFilters.find((known) => known === address.get('show')) ?? ('all' as const),
  };
}

/** The redirects that the list's query selects, and the rest of the screen's data. */
export async function readRedirects(tx: Tx, address: URLSearchParams) {
  const { search, filter } = readRedirectQuery(address);
  const { page, ...range } = listPage(address);
  const { rows, more } = pageRows(await listRedirects(tx, { search, filter, ...range }));
  const hidden = await rulesOverPages(tx, rows as Rule[]);
  return {
    search,
    filter,
    page,
    more,
    rows: rows.map((row) => ({ ...row, hidesPage: hidden.has(row.from) })),
    counts: await countRedirects(tx, search),
    hosts: await listHosts(tx),
    missing: (await countMissingAddresses(tx)).open,
    pages: await offeredPages(tx),
    typed: {
      from: (address.get('from') ?? '').slice(0, 300),
      to: (address.get('to') ?? '').slice(0, 500),
      status: (address.get('status') ?? '301').slice(0, 3),
      note: (address.get('note') ?? '').slice(0, 300),
    },
  };
}

export type ListedRedirects = Awaited<ReturnType<typeof readRedirects>>;
