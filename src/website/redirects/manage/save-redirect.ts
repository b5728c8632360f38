import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { maxRedirects, type FoundProblem, type Rule } from '../model.ts';
import { readRule, type TypedRule } from '../rules/read-rule.ts';
import { redirects } from '../tables.ts';
import { chainProblem, rulesOverPages, withoutChains } from './check-rules.ts';
import { insertRules, lockRedirects, ruleChanges, storedRules, surroundings, updateRule } from './stored-rules.ts';

export type SaveRedirect = {
  by: Staff;
  typed: TypedRule & { note: string };
  /** The redirect that is changed, and the version it was read with; absent for a new one. */
  change?: { id: string; version: number } | undefined;
  /** Flattens the chains this redirect would start or end. */
  flatten?: boolean | undefined;
};

export type SavedRedirect = { id: string; from: string; alsoChanged: number };
export type StaleRedirect = { from: string; to: string; status: string; note: string; version: number };

/**
 * Adds or changes a redirect and notifies every server in the same transaction. Refuses 'invalid' with the problems by field (loops and chains with
 * every step), 'stale' with what a colleague saved meanwhile, 'unknown', and 'full' at 50,000.
 */
export async function saveRedirect(
  tx: Tx,
  { by, typed, change, flatten = false }: SaveRedirect,
): Promise<
  Outcome<SavedRedirect, 'unknown' | 'full'> | Refusal<'invalid', FoundProblem[]> | Refusal<'stale', StaleRedirect>
> {
  requirePermission(by, 'redirects.change');
  await lockRedirects(tx);
  const old = change ? await readOne(tx, change.id) : null;
  if (change && !old) return refused('unknown');
  if (change && old && old.version !== change.version)
    return refused('stale', { ...typedOf(old), version: old.version });
  const read = readRule(typed, await surroundings(tx));
  if ('problems' in read) return refused('invalid', read.problems);
  const { rule } = read;
  const before = await storedRules(tx);
  const taken = before.get(rule.from);
  if (taken && taken.id !== old?.id)
    return refused('invalid', [{ field: 'from', problem: 'from-taken', shown: taken.to ?? '410' }]);
  if ((await rulesOverPages(tx, [rule])).size > 0)
    return refused('invalid', [{ field: 'from', problem: 'live', shown: rule.from }]);
  const kept = [...before.values()].filter(({ id }) => id !== old?.id);
  if (kept.length + 1 > maxRedirects) return refused('full');
  const next = withoutChains([...kept, rule], { flatten });
  if ('chains' in next) return refused('invalid', next.chains.slice(0, 1).map(chainProblem));
  const note = cutTo(typed.note.trim(), 300);
  return ok(await write(tx, { by, before, after: next.rules, rule, note, old }));
}

type Row = typeof redirects.$inferSelect;

async function write(
  tx: Tx,
  {
    by,
    before,
    after,
    rule,
    note,
    old,
  }: {
    by: Staff;
    before: Awaited<ReturnType<typeof storedRules>>;
    after: readonly Rule[];
    rule: Rule;
    note: string;
    old: Row | null;
  },
): Promise<SavedRedirect> {
  // After flattening, its target may be further along than the typed one.
  const own = after.find(({ from }) => from === rule.from) ?? rule;
  const others = after.filter(({ from }) => from !== rule.from);
  const { added, changed } = ruleChanges(before, others);
  const ids = await insertRules(tx, old ? added : [own, ...added], new Map([[own.from, note]]));
  const id = old?.id ?? ids.get(own.from) ?? '';
  const same = old && old.from === own.from && old.to === own.to && old.status === own.status && old.note === note;
  if (old && !same) await updateRule(tx, id, own, note);
  if (!same)
    await recordAudit(tx, {
      by,
      did: old ? 'changed-redirect' : 'added-redirect',
      kind: 'redirect',
      id,
      details: { before: old && typedOf(old), after: { ...own, note } },
    });
  for (const one of changed) await updateRule(tx, one.before.id, one.after);
  for (const { from, to } of [...changed.map((one) => one.after), ...added])
    await recordAudit(tx, {
      by,
      did: 'flattened-redirect',
      kind: 'redirect',
      id: before.get(from)?.id ?? ids.get(from) ?? id,
      details: { before: { from, to: before.get(from)?.to ?? null }, after: { from, to } },
    });
  const touched = [
    own.from,
    ...(old ? [old.from] : []),
    ...[...changed.map((one) => one.after), ...added].map(({ from }) => from),
  ];
  if (!same || changed.length + added.length > 0) await announceRedirects(tx, touched);
  return { id, from: own.from, alsoChanged: changed.length + added.length };
}

async function readOne(tx: Tx, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id)).for('update');
  return row ?? null;
}

/** A redirect as its form shows it. */
export function typedOf({ from, to, status, note }: Pick<Row, 'from' | 'to' | 'status' | 'note'>) {
  return { from, to: to ?? '', status: String(status), note };
}
