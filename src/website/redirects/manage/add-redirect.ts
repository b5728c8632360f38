import type { Tx } from '#platform/db';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { maxRedirects, type FoundProblem, type Rule } from '../model.ts';
import { readRule } from '../rules/read-rule.ts';
import { rulesOverPages, withoutChains } from './check-rules.ts';
import {
  deleteRules,
  insertRules,
  lockRedirects,
  ruleChanges,
  storedRules,
  surroundings,
  updateRule,
} from './stored-rules.ts';

export type AddRedirect = {
  from: string;
  /** Null: the page is gone permanently, and its address returns 410. */
  to: string | null;
  status?: 301 | 302 | 308 | undefined;
  /** Whose act it follows from: a person's name, or `system`. */
  who: string;
  note?: string | undefined;
};

/**
 * Adds a redirect as a consequence, such as of a page that moved. Call it in the transaction that removes the page from `from`, after that. Replaces
 * a redirect with the same `from`, deletes one that starts at `to` (now a page), and flattens chains. Refuses 'live' while a page is published at
 * `from`, 'invalid' with the problems, and 'full'. The caller checks the permission.
 */
export async function addRedirect(
  tx: Tx,
  { from, to, status = 301, who, note = '' }: AddRedirect,
): Promise<Outcome<{ from: string }, 'live' | 'full'> | Refusal<'invalid', FoundProblem[]>> {
  await lockRedirects(tx);
  const typed = { from, to: to ?? '', status: to === null ? '410' : String(status) };
  const read = readRule(typed, await surroundings(tx));
  if ('problems' in read) return refused('invalid', read.problems);
  const { rule } = read;
  if ((await rulesOverPages(tx, [rule])).size > 0) return refused('live');
  const before = await storedRules(tx);
  const returned = before.get(rule.to?.replace(/[?#].*$/, '') ?? '');
  const kept: Rule[] = [...before.values()].filter(({ id, from: own }) => own !== rule.from && id !== returned?.id);
  if (kept.length + 1 > maxRedirects) return refused('full');
  const next = withoutChains([...kept, rule], { flatten: true });
  if ('chains' in next)
    return refused(
      'invalid',
      next.chains.map(({ loop, steps }) => ({
        field: 'to' as const,
        problem: loop ? 'loop' : 'chain',
        shown: steps.join(' → '),
      })),
    );
  if (returned) await deleteRules(tx, [returned.id]);
  const { added, changed } = ruleChanges(before, next.rules);
  const ids = await insertRules(tx, added, new Map([[rule.from, note]]));
  for (const one of changed) await updateRule(tx, one.before.id, one.after);
  const all = [...added.map((after) => ({ before: null, after })), ...changed];
  for (const one of all)
    await recordAudit(tx, {
      who,
      did: one.before ? 'changed-redirect' : 'added-redirect',
      kind: 'redirect',
      id: one.before?.id ?? ids.get(one.after.from) ?? '',
      details: { before: one.before && { to: one.before.to }, after: one.after },
    });
  if (returned)
    await recordAudit(tx, {
      who,
      did: 'deleted-redirect',
      kind: 'redirect',
      id: returned.id,
      details: { before: returned },
    });
  if (all.length > 0 || returned)
    await announceRedirects(tx, [...all.map(({ after }) => after.from), ...(returned ? [returned.from] : [])]);
  return ok({ from: rule.from });
}
