import { inArray, sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';
import { followForgottenPages } from '#platform/page-cache';
import { belowMark, type Rule } from '../model.ts';
import { dropRule, emptyTable, locationOf, matchRule, putRule } from '../rules/rule-table.ts';
import { sitePages } from './site-pages.ts';
import { redirects } from '../tables.ts';

const channel = 'coursefront_redirects';

/** A notification names at most this many changed redirects; for more, every server reloads all of them. */
const maxNamed = 50;

let table = emptyTable();
let reading: Promise<void> = Promise.resolve();

/** The redirect of a path; `gone`: permanently without a target. `from`: the redirect, for counting its hits. */
export type Moved = { from: string; location: string; status: number } | { from: string; gone: true };

/**
 * Where a canonical path leads by the redirects that staff made; null when it leads nowhere else. A lookup in memory: nothing is awaited.
 * `search`: the query of the address with its question mark, or ''.
 */
export function findMoved(path: string, search = ''): Moved | null {
  const match = matchRule(table, path, search);
  if (!match) return null;
  const { from, to, status } = match.rule;
  if (to === null) return { from, gone: true };
  const location = locationOf(match, search);
  return location === null || location === path + search ? null : { from, location, status };
}

/** Whether there is any redirect: without one, no request is looked at. */
export function hasRedirects(): boolean {
  return table.exact.size > 0 || table.below.size > 0 || table.queried.size > 0;
}

/** How many redirects this server holds. */
export function redirectsInMemory(): number {
  const queried = [...table.queried.values()].reduce((sum, rules) => sum + rules.length, 0);
  return table.exact.size + table.below.size + queried;
}

/** Tells every server which redirects are other ones; part of the transaction that changes them. */
export async function announceRedirects(tx: Tx, changed: string[]): Promise<void> {
  const named = changed.length <= maxNamed ? changed : [];
  const payload = JSON.stringify(named);
  await tx.execute(sql`select pg_notify(${channel}, ${payload.length < 7_000 ? payload : '[]'})`);
}

/** Reads all redirects into the memory of this server. */
export async function loadRedirects(tx: Tx): Promise<void> {
  const next = emptyTable();
  const rows = await tx.select({ from: redirects.from, to: redirects.to, status: redirects.status }).from(redirects);
  for (const row of rows) putRule(next, row as Rule);
  next.live = await liveBelow(tx, [...next.below.keys()]);
  table = next;
}

/** Reloads these redirects; deleted ones are removed from memory. */
async function refresh(tx: Tx, changed: string[]): Promise<void> {
  const rows = await tx
    .select({ from: redirects.from, to: redirects.to, status: redirects.status })
    .from(redirects)
    .where(inArray(redirects.from, changed));
  const left = new Set(changed);
  for (const row of rows) {
    putRule(table, row as Rule);
    left.delete(row.from);
  }
  for (const from of left) dropRule(table, from);
  if (changed.some((from) => from.endsWith(belowMark))) await refreshLive(tx);
}

async function refreshLive(tx: Tx): Promise<void> {
  table.live = await liveBelow(tx, [...table.below.keys()]);
}

async function liveBelow(tx: Tx, above: string[]): Promise<Set<string>> {
  return above.length === 0 ? new Set() : new Set(await (await sitePages()).below(tx, above));
}

/**
 * Keeps the redirects of this server current, also after a time in which no notice could arrive. Returns the function that ends it.
 * One reading after the other, so that an older one never ends last.
 */
export async function followRedirects(engine: Engine, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const next = (read: () => Promise<void>) => {
    const own = reading.then(read);
    reading = own.catch(failed);
    return own;
  };
  const all = () => void next(() => loadRedirects(engine.db)).catch(() => {});
  const end = await engine.listen(
    channel,
    (payload) => {
      const named = JSON.parse(payload) as string[];
      if (named.length === 0) all();
      else void next(() => refresh(engine.db, named)).catch(() => {});
    },
    all,
  );
  const endPages = await followForgottenPages(engine, {
    forget: (tags) => {
      // A page came or went, or programmes did, which have pages made for them.
      if (table.below.size > 0 && tags.some((tag) => /^(?:link:|catalogue|landing|site)/.test(tag)))
        void next(() => refreshLive(engine.db)).catch(() => {});
    },
    doubtAll: () => {},
  });
  // The first one too: a notice that arrives while it reads is read after it.
  await next(() => loadRedirects(engine.db));
  return async () => {
    await Promise.all([end(), endPages()]);
  };
}
