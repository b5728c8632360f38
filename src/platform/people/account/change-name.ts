import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { calledSo, cleanName, nameProblem } from '../staff/invitation.ts';
import { isNameOfAnother } from '../staff/name-of-another.ts';
import { staff } from '../tables.ts';

/**
 * Changes one's own name, in histories from now on. Refuses `invalid` with a sentence; also for the name of another person, including former ones
 * (`isNameOfAnother`).
 */
export async function changeOwnName(
  tx: Tx,
  { by, name: typed }: { by: Staff; name: string },
): Promise<Outcome<null, 'invalid', { problem: string }>> {
  const name = cleanName(typed);
  const { name: problem } = nameProblem(name);
  if (problem) return refused('invalid', { problem });
  const [person] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, by.id)).for('update');
  if (!person || person.name === name) return ok(null);
  if (await isNameOfAnother(tx, name, { id: by.id })) return refused('invalid', { problem: say(calledSo) });
  await tx.update(staff).set({ name }).where(eq(staff.id, by.id));
  const details = { before: { name: person.name }, after: { name } };
  await recordAudit(tx, { who: name, by, did: 'changed-name', kind: 'staff', id: by.id, details });
  return ok(null);
}
