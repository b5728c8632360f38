import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { belowMark } from '../model.ts';
import { redirects } from '../tables.ts';

/** The path that a redirect of exactly this path, or of it and all below, leads to; null without one and for a page that is gone. */
export async function redirectTarget(tx: Tx, path: string): Promise<string | null> {
  const rows = await tx
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, [path, path + belowMark]));
  const to = (rows.find(({ from }) => from === path) ?? rows[0])?.to ?? null;
  return to?.endsWith(belowMark) ? to.slice(0, -belowMark.length) || '/' : to;
}
