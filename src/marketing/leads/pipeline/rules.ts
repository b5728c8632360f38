import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { RuleHours } from '../model.ts';
import { salesPeople } from '../sales-people.ts';
import { leadRules } from '../tables.ts';

export type AssignmentRule = typeof leadRules.$inferSelect;

/** The conditions and colleagues of a rule; null matches any. */
export type NewRule = { language: string | null; programme: string | null; hours: RuleHours; people: string[] };

const maxRules = 50;
/** The subject of a change in the audit. */
const about = { kind: 'leads', id: 'pipeline' } as const;

/** The rules in order. */
export async function listRules(tx: Tx): Promise<AssignmentRule[]> {
  return tx.select().from(leadRules).orderBy(asc(leadRules.position), asc(leadRules.id));
}

/** Adds a rule at the end. Refuses one without people, one with somebody without permission for leads, and more than fifty. */
export async function addRule(
  tx: Tx,
  { by, rule }: { by: Staff; rule: NewRule },
): Promise<Outcome<null, 'no-people' | 'no-colleague' | 'no-language' | 'full'>> {
  const rules = await lockedRules(tx, by);
  const people = await salesPeople(tx);
  const chosen = [...new Set(rule.people)];
  if (chosen.length === 0) return refused('no-people');
  if (!chosen.every((id) => people.some((one) => one.id === id))) return refused('no-colleague');
  if (rule.language !== null && !isLanguage(rule.language)) return refused('no-language');
  if (rules.length >= maxRules) return refused('full');
  const { language, programme, hours } = rule;
  const row = { id: newId(), position: (rules.at(-1)?.position ?? 0) + 1, language, programme, hours, people: chosen };
  await tx.insert(leadRules).values(row);
  const names = chosen.map((id) => people.find((one) => one.id === id)?.name).join(', ');
  const details = { after: { language, programme, hours, people: names } };
  await recordAudit(tx, { by, did: 'added-rule', ...about, details });
  return ok(null);
}

/** Moves a rule one place up or down; at the end nothing changes. */
export async function shiftRule(
  tx: Tx,
  { by, id, step }: { by: Staff; id: string; step: -1 | 1 },
): Promise<Outcome<null, 'unknown'>> {
  const rules = await lockedRules(tx, by);
  const at = rules.findIndex((rule) => rule.id === id);
  const [rule, other] = [rules[at], rules[at + step]];
  if (!rule) return refused('unknown');
  if (!other) return ok(null);
  await tx.update(leadRules).set({ position: other.position }).where(eq(leadRules.id, rule.id));
  await tx.update(leadRules).set({ position: rule.position }).where(eq(leadRules.id, other.id));
  const details = { before: { place: at + 1 }, after: { place: at + 1 + step } };
  await recordAudit(tx, { by, did: 'moved-rule', ...about, details });
  return ok(null);
}

/** Removes a rule; its leads stay assigned. */
export async function removeRule(tx: Tx, { by, id }: { by: Staff; id: string }): Promise<Outcome<null, 'unknown'>> {
  await lockedRules(tx, by);
  const [gone] = isId(id) ? await tx.delete(leadRules).where(eq(leadRules.id, id)).returning() : [];
  if (!gone) return refused('unknown');
  const { language, programme, hours } = gone;
  const details = { before: { language, programme, hours } };
  await recordAudit(tx, { by, did: 'removed-rule', ...about, details });
  return ok(null);
}

async function lockedRules(tx: Tx, by: Staff): Promise<AssignmentRule[]> {
  requirePermission(by, 'settings.change');
  await tx.execute(sql`select pg_advisory_xact_lock(727386)`);
  return listRules(tx);
}
