import { eq, inArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Rule } from '../model.ts';
import type { Surroundings } from '../rules/read-rule.ts';
import { redirectHosts, redirects } from '../tables.ts';

export type StoredRule = Rule & { id: string };

/** Any number of our own; all who write redirects ask for the same lock. */
const lockKey = 727_041;

/** Serializes writes of redirects, since chains are only visible in the whole set. Held until the transaction ends. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** Every redirect, by its `from`. */
export async function storedRules(tx: Tx): Promise<Map<string, StoredRule>> {
  const { id, from, to, status } = redirects;
  const rows = await tx.select({ id, from, to, status }).from(redirects);
  return new Map(rows.map((row) => [row.from, row as StoredRule]));
}

/** What is needed to read an address typed by staff. */
export async function surroundings(tx: Tx): Promise<Surroundings> {
  const rows = await tx.select({ host: redirectHosts.host }).from(redirectHosts);
  return { origin: config().SITE_URL, hosts: new Set(rows.map(({ host }) => host)) };
}

/** The differences between two sets of rules: new rules, and changed targets. */
export function ruleChanges(
  before: ReadonlyMap<string, StoredRule>,
  after: readonly Rule[],
): { added: Rule[]; changed: { before: StoredRule; after: Rule }[] } {
  const added: Rule[] = [];
  const changed: { before: StoredRule; after: Rule }[] = [];
  for (const rule of after) {
    const known = before.get(rule.from);
    if (!known) added.push(rule);
    else if (known.to !== rule.to || known.status !== rule.status) changed.push({ before: known, after: rule });
  }
  return { added, changed };
}

/** Maximum rows of one statement. */
const portion = 1_000;

/** Adds redirects; returns their ids by `from`. `notes`: why, by `from`. */
export async function insertRules(
  tx: Tx,
  rules: readonly Rule[],
  notes: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const rows = rules.map((rule) => ({ ...rule, id: newId(), note: notes.get(rule.from) ?? '' }));
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insert(redirects)
      .values(rows.slice(at, at + portion).map(({ id, from, to, status, note }) => ({ id, from, to, status, note })));
  return new Map(rows.map(({ id, from }) => [from, id]));
}

/** Lets a redirect lead elsewhere. */
export async function updateRule(tx: Tx, id: string, rule: Rule, note?: string): Promise<void> {
  await tx
    .update(redirects)
    .set({
      from: rule.from,
      to: rule.to,
      status: rule.status,
      ...(note === undefined ? {} : { note }),
      version: sql`${redirects.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(redirects.id, id));
}

/** Takes redirects away by their id. */
export async function deleteRules(tx: Tx, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += portion)
    await tx.delete(redirects).where(inArray(redirects.id, ids.slice(at, at + portion)));
}
