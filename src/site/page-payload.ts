import { ruleTarget } from '#kit/route-rules';
import { loadPage, type PageView } from './load-page.ts';
import { readPath } from './read-path.ts';

/** The data of a page as everybody sees it; `steady` when it changes with a release only, not with each seat sold. */
export type PagePayload = { view: PageView; tags: string[]; steady: boolean };

/**
 * The data a browser shows a page with (BLD-4); null where the answer is no page for everybody: nothing stands there, a
 * rule redirects, or the page checks its visitors.
 */
export async function pagePayload(path: string): Promise<PagePayload | null> {
  const { resolved, content } = await readPath(path);
  if (ruleTarget((await content.settings()).redirects ?? [], path)) return null;
  if (!resolved.found || (resolved.page.middleware ?? []).length > 0) return null;
  const { view, tags } = await loadPage(resolved.page, {
    query: new URLSearchParams(),
    arrival: { kind: 'nobody', looked: false },
    content,
  });
  const steady = tags.every((tag) => tag === 'site' || tag.startsWith('page:'));
  return { view, tags, steady };
}
