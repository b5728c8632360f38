import { addressCases } from './address-cases.ts';
import { ask } from './ask.ts';
import type { Conformance } from './conform.ts';
import type { Observations } from './observations.ts';
import { readPage } from './page-html.ts';

/** What the walk over the table has shown for each requirement, and what a few more requests show. Writes nothing. */
export async function observeByHttp(site: string, found: Conformance, { saw, hold }: Observations): Promise<void> {
  const clean = found.problems.length === 0;
  if (clean) {
    const { walked } = found;
    const count = (of: (one: (typeof walked)[number]) => boolean) => walked.filter(of).length;
    const kinds = new Set(walked.map(({ row }) => row.kind)).size;
    const languages = new Set(walked.map(({ row }) => row.language)).size;
    saw('RT-1', `${walked.length} paths of ${kinds} kinds answer 200 with words, head, links and data of their own`);
    saw('RT-2', `${new Set(walked.map(({ page }) => page.layout)).size} layouts, each page in its row's`);
    for (const id of ['RT-3', 'RT-4', 'RT-5'] as const)
      saw(id, `${addressCases.filter(([about]) => about === id).length} addresses answer as they must`);
    saw('RT-6', `${count(({ row }) => !row.indexed)} paths are not indexed and in no sitemap`);
    saw('RT-8', `${languages} languages; ${count(({ page }) => page.alternates.length > 0)} pages name each other`);
    saw('NAV-3', `${found.rows - walked.length} path(s) redirect with 307 to a page of the table`);
    for (const id of ['PRC-1', 'PRC-2', 'PRC-3']) saw(id, 'every amount shown is one of the catalogue for its market');
  }
  for (const [id, path, message] of [
    ['NAV-1', '/no-such-page?a=1', 'Page not found: /no-such-page?a=1'],
    ['NAV-2', '/workshop/no-such-page', 'Page Not Found: /workshop/no-such-page'],
  ] as const) {
    const { status, body } = await ask(site, path);
    hold(status === 404, { id, path, what: 'answered 404 by the server', instead: String(status) });
    hold(body.includes(message), { id, path, what: `told as “${message.split(':', 1)[0]}: …”` });
    hold(readPage(body).noindex, { id: 'ERR-1', path, what: 'not indexed' });
  }
  const latest = await ask(site, `/builds/latest.json?${Date.now()}`);
  const { id } = JSON.parse(latest.body || '{}') as { id?: string };
  const fresh = String(latest.headers['cache-control']).includes('no-store');
  hold(fresh && !!id, { id: 'BLD-1', path: '/builds/latest.json', what: 'the newest id, not stored' });
  const meta = await ask(site, `/builds/meta/${id}.json`);
  const lasting = String(meta.headers['cache-control']).includes('immutable') && meta.body.includes('"matcher"');
  hold(lasting, { id: 'BLD-1', path: `/builds/meta/${id}.json`, what: 'its manifest, immutable' });
  const payload = await ask(site, `/policies/privacy/_payload.json?${id}`);
  hold(payload.status === 200, { id: 'BLD-4', path: '/policies/privacy/_payload.json', what: 'the data of a page' });
  const view = await ask(site, `/e?sourceUrl=${encodeURIComponent(site)}`);
  hold(view.status === 204, { id: 'TRK-1', path: '/e', what: 'answered 204' });
}
