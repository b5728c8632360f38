import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { sitePages } from '../live/site-pages.ts';
import { belowMark } from '../model.ts';
import { tableOf } from '../rules/chains.ts';
import { locationOf, matchRule } from '../rules/rule-table.ts';
import { redirects } from '../tables.ts';
import { storedRules } from './stored-rules.ts';

/** The path that a redirect of exactly this path, or of it and all below, leads to; null without one and for a page that is gone. */
export async function redirectTarget(tx: Tx, path: string): Promise<string | null> {
  const rows = await tx
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, [path, path + belowMark]));
  const to = (rows.find(({ from }) => from === path) ?? rows[0])?.to ?? null;
  return to?.endsWith(belowMark) ? to.slice(0, -belowMark.length) || '/' : to;
}

/**
 * Reads all redirects once, to look many addresses up without counting visits: where a canonical path with its query (`''` without one) leads;
 * `to` is null for a page that is gone for good. Null without a redirect.
 */
export async function redirectFinder(tx: Tx): Promise<(path: string, search: string) => { to: string | null } | null> {
  const table = tableOf((await storedRules(tx)).values());
  const above = [...table.below.keys()];
  table.live = above.length === 0 ? new Set() : new Set(await (await sitePages()).below(tx, above));
  return (path, search) => {
    const match = matchRule(table, path, search);
    if (!match) return null;
    const to = match.rule.to === null ? null : locationOf(match, search);
    return match.rule.to !== null && to === null ? null : { to };
  };
}
