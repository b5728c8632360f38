import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#db';
import { say } from '#i18n/staff/say';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cleanName, nameProblem } from '../staff/invitation.ts';
import { staff } from '../tables.ts';

/**
 * Changes one's own name, in histories from now on. Refused with `invalid` and a sentence; also for what somebody else is called or was called
 * when they left, in whatever case and with whatever signs that nobody sees: histories name who did what (decision 0044), and nobody writes
 * theirs under the name of another.
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
  if (await isOfAnother(tx, by.id, name))
    return refused('invalid', { problem: say('A colleague is called so. Add an initial or your family name.') });
  await tx.update(staff).set({ name }).where(eq(staff.id, by.id));
  const details = { before: { name: person.name }, after: { name } };
  await recordAudit(tx, { who: name, by, did: 'changed-name', kind: 'staff', id: by.id, details });
  return ok(null);
}

async function isOfAnother(tx: Tx, id: string, name: string): Promise<boolean> {
  const seen = asSeen(name);
  const others = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(and(ne(staff.id, id), ne(staff.name, '')));
  return others.some((other) => asSeen(other.name) === seen);
}

/** A name as a reader tells it from others. */
const asSeen = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
