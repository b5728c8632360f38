import type { Tx } from '#platform/db';
import { canonicalPath, pathOf } from '#foundation/kit/http/canonical-path.ts';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { redirectFinder } from '#website/redirects';
import { archivedAddress, findSettings, isIndexed, resolvePath } from '#website/site';
import { oldAddress } from './new-address.ts';
import type { ReadPage } from './model.ts';

/**
 * What an old address answers once the domain has moved here. `to`: where a redirect leads; `dead`: a redirect to an address without a page;
 * `title`, `canonical`, `noindex`: what the page at the end says otherwise than the old one.
 */
export type Compared = {
  address: string;
  answer: 'page' | 'redirect' | 'dead' | 'gone' | 'missing' | 'elsewhere';
  to?: string;
  title?: { old: string; now: string };
  canonical?: { old: string; now: string };
  noindex?: { old: boolean; now: boolean };
};

/** Compares the addresses, titles and canonicals of another site with what this one would answer, queries included. Pages without an address are left out. */
export async function compareSite(tx: Tx, pages: Pick<ReadPage, 'address' | 'head'>[]): Promise<Compared[]> {
  const leads = await redirectFinder(tx);
  const rules = (await findSettings(tx)).redirects ?? [];
  const compared: Compared[] = [];
  for (const { address, head } of pages) {
    const old = oldAddress(address);
    if (old === null) continue;
    const path = canonicalPath(pathOf(old));
    const search = old.slice(pathOf(old).length);
    const moved = leads(path, search);
    const to = moved ? moved.to : (ruleTarget(rules, path, search)?.to ?? null);
    if (moved && moved.to === null) {
      compared.push({ address: old, answer: 'gone' });
      continue;
    }
    if (to !== null && !to.startsWith('/')) {
      compared.push({ address: old, answer: 'elsewhere', to });
      continue;
    }
    const end = to === null ? path : pathOf(to).replace(/#.*$/, '');
    const found = await resolvePath(tx, end);
    if (!found.found) {
      const archived = to === null ? await archivedAddress(tx, end) : null;
      if (archived)
        compared.push({
          address: old,
          ...(archived.to === null ? { answer: 'gone' } : { answer: 'redirect', to: archived.to }),
        });
      else compared.push({ address: old, answer: to === null ? 'missing' : 'dead', ...(to === null ? {} : { to }) });
      continue;
    }
    const { page } = found;
    const said = head.canonical === null ? null : oldAddress(head.canonical);
    const wanted = said === null || said === old ? null : canonicalPath(pathOf(said));
    const listed = page.canonical ?? page.path;
    const noindex = !isIndexed(page);
    compared.push({
      address: old,
      answer: to === null ? 'page' : 'redirect',
      ...(to === null ? {} : { to }),
      ...(head.title !== '' && head.title !== page.head.title
        ? { title: { old: head.title, now: page.head.title } }
        : {}),
      ...(wanted !== null && wanted !== listed ? { canonical: { old: wanted, now: listed } } : {}),
      ...(noindex !== head.noindex ? { noindex: { old: head.noindex, now: noindex } } : {}),
    });
  }
  return compared;
}
