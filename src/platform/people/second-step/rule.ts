import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { roles, type Role, type Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePermission } from '../session/require-staff.ts';
import { staffRules } from '../tables.ts';

/** The roles that must sign in with a code; empty until an owner sets them. */
export async function readSecondStepRule(tx: Tx): Promise<Role[]> {
  const [rule] = await tx.select().from(staffRules).where(eq(staffRules.name, 'second-step'));
  return rule?.roles ?? [];
}

type RuleInput = { by: Staff; required: Role[]; /** What the form showed. */ seen: Role[] };

/**
 * Sets which roles must sign in with a code. Staff without one must set it up before anything else. Refuses `changed` with
 * the current roles if somebody else saved first.
 */
export async function setSecondStepRule(
  tx: Tx,
  { by, required, seen }: RuleInput,
): Promise<Outcome<null, 'changed', { now: Role[] }>> {
  requirePermission(by, 'people.change');
  await tx.insert(staffRules).values({ name: 'second-step', roles: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(staffRules).where(eq(staffRules.name, 'second-step')).for('update');
  const before = row?.roles ?? [];
  const after = roles.filter((role) => required.includes(role));
  if (before.join() === after.join()) return ok(null);
  if (before.join() !== roles.filter((role) => seen.includes(role)).join()) return refused('changed', { now: before });
  await tx.update(staffRules).set({ roles: after }).where(eq(staffRules.name, 'second-step'));
  const details = { before: { roles: before }, after: { roles: after } };
  await recordAudit(tx, { by, did: 'required-sign-in-code', kind: 'staff-rule', id: 'second-step', details });
  return ok(null);
}
