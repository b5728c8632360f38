import { changesOnlyWithContent } from '#platform/page-cache';
import { experimentAt } from '#website/experiments/live.ts';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { findMoved } from '#website/redirects/live.ts';
import type { PageTracking } from '#marketing/tracking/model';
import { loadPage, type PageView } from './load-page.ts';
import { pageTracking } from './page-tracking.ts';
import { readPath } from './read-path.ts';

/** A page's data as shown to everybody, with its tracking; `steady` if it changes only with a release, not with each sold seat. */
export type PagePayload = { view: PageView & { tracking: PageTracking }; tags: string[]; steady: boolean };

/**
 * The page data for the browser (BLD-4). Null where the response differs by visitor or is no page: nothing at the path, a redirect rule, a page with
 * visitor checks or a running experiment.
 */
export async function pagePayload(path: string): Promise<PagePayload | null> {
  if (findMoved(path) || experimentAt(path)) return null;
  const { resolved, content, asked } = await readPath(path);
  if (ruleTarget((await content.settings()).redirects ?? [], path)) return null;
  if (!resolved.found || (resolved.page.middleware ?? []).length > 0) return null;
  const visit = { query: new URLSearchParams(), visitor: { kind: 'nobody', looked: false } as const };
  const { view, tags } = await loadPage(resolved.page, { ...visit, content, asked });
  const tracking = await pageTracking(resolved.page, { ...visit, consented: false });
  return { view: { ...view, tracking }, tags, steady: changesOnlyWithContent(tags) };
}
