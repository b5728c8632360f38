import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { routeRuleProblems } from '#foundation/kit/route-rules.ts';
import { findSettings } from './find-page.ts';
import { middlewareProblem } from './page-middleware.ts';
import type { Page } from './page.ts';
import { pages } from '../tables.ts';

/**
 * Published content that this code cannot serve, as sentences: unknown middleware, route rules it refuses. Checked at start, so that no visitor finds
 * it first (NAV-5).
 */
export async function publishedProblems(tx: Tx): Promise<string[]> {
  const named = sql`${pages.resolved} -> 'middleware' is not null`;
  const rows = await tx
    .select({ page: pages.resolved })
    .from(pages)
    .where(and(eq(pages.state, 'published'), named));
  const unknown = rows.flatMap(({ page }) => {
    const { path, middleware = [] } = page as Page;
    return middleware.flatMap((name) => {
      const problem = middlewareProblem(name);
      return problem ? [`${path}: ${problem}`] : [];
    });
  });
  const { redirects } = await findSettings(tx);
  return [...unknown, ...routeRuleProblems(redirects ?? []).map(({ message }) => `Route rule: ${message}`)];
}
