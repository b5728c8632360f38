import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasSecondStep } from '../second-step/check-code.ts';
import { dropSecondStep } from '../second-step/enrol.ts';
import { readSecondStepRule } from '../second-step/rule.ts';
import { staffPasskeys } from '../tables.ts';

/** A passkey as its owner sees it. */
export type OwnPasskey = { id: string; name: string; since: Date; usedAt: Date | null };

const maxNameLength = 60;

/** The stored name of a passkey: one clean line; null if empty. */
export const readPasskeyName = (typed: string): string | null => cutTo(printable(typed), maxNameLength) || null;

/** A person's passkeys, oldest first. */
export async function listPasskeys(tx: Tx, staffId: string): Promise<OwnPasskey[]> {
  const { id, name, createdAt: since, usedAt } = staffPasskeys;
  return tx
    .select({ id, name, since, usedAt })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(since), asc(id));
}

/** Whether a person has a passkey. */
export async function hasPasskeys(tx: Tx, staffId: string): Promise<boolean> {
  return (await tx.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId))) > 0;
}

/**
 * Whether a password alone is not enough for a person: they have codes of an app, or their role requires a second step and theirs is a
 * passkey.
 */
export async function needsMoreThanPassword(tx: Tx, { id, role }: Pick<Staff, 'id' | 'role'>): Promise<boolean> {
  if (await hasSecondStep(tx, id)) return true;
  return (await readSecondStepRule(tx)).includes(role) && (await hasPasskeys(tx, id));
}

type Own = { by: Staff; id: string };

/** Renames one's own passkey. Refuses 'unknown' and 'no-name'. */
export async function renamePasskey(
  tx: Tx,
  { by, id, name: typed }: Own & { name: string },
): Promise<Outcome<null, 'unknown' | 'no-name'>> {
  const own = await findOwn(tx, { by, id });
  if (!own) return refused('unknown');
  const name = readPasskeyName(typed);
  if (name === null) return refused('no-name');
  if (name === own.name) return ok(null);
  await tx.update(staffPasskeys).set({ name }).where(eq(staffPasskeys.id, id));
  const details = { before: { name: own.name }, after: { name } };
  await recordAudit(tx, { by, did: 'renamed-passkey', kind: 'staff', id: by.id, details });
  return ok(null);
}

/** Removes one's own passkey. Refuses 'unknown', and 'required' for the last second step of a role that must have one. */
export async function removePasskey(tx: Tx, { by, id }: Own): Promise<Outcome<null, 'unknown' | 'required'>> {
  const own = await findOwn(tx, { by, id });
  if (!own) return refused('unknown');
  const others = (await listPasskeys(tx, by.id)).length > 1 || (await hasSecondStep(tx, by.id));
  if (!others && (await readSecondStepRule(tx)).includes(by.role)) return refused('required');
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
  await recordAudit(tx, { by, did: 'removed-passkey', kind: 'staff', id: by.id, details: { before: own.name } });
  return ok(null);
}

/** Deletes a person's means of sign-in other than the password: app, recovery codes and passkeys. Returns whether there were any. */
export async function dropSignInMeans(tx: Tx, staffId: string): Promise<boolean> {
  const passkeys = await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).returning();
  return (await dropSecondStep(tx, staffId)) || passkeys.length > 0;
}

async function findOwn(tx: Tx, { by, id }: Own): Promise<{ name: string } | null> {
  if (!isId(id)) return null;
  const [own] = await tx
    .select({ name: staffPasskeys.name })
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, by.id)))
    .for('update');
  return own ?? null;
}
