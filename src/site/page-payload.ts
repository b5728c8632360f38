import { database } from '#db';
import { ruleTarget } from '#kit/route-rules';
import { routeRules } from './find-release.ts';
import { loadPage, type PageView } from './load-page.ts';
import { resolvePath } from './resolve-path.ts';

/** The data of a page as everybody sees it; `steady` when it changes with a release only, not with each seat sold. */
export type PagePayload = { view: PageView; tags: string[]; steady: boolean };

/**
 * The data a browser shows a page with (BLD-4); null where the answer is no page for everybody: nothing stands there, a
 * rule redirects, or the page checks its visitors.
 */
export async function pagePayload(path: string): Promise<PagePayload | null> {
  if (ruleTarget(await routeRules(database()), path)) return null;
  const resolved = await resolvePath(database(), path);
  if (!resolved.found || (resolved.page.middleware ?? []).length > 0) return null;
  const { view, tags } = await loadPage(resolved.page, {
    query: new URLSearchParams(),
    arrival: { kind: 'nobody', looked: false },
  });
  const steady = tags.every((tag) => tag === 'site' || tag.startsWith('page:'));
  return { view, tags, steady };
}
