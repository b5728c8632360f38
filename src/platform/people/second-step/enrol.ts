import { eq, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { staffRecoveryCodes, staffSecondSteps } from '../tables.ts';
import { hasSecondStep } from './check-code.ts';
import { drawQrCode, type QrCode } from '#foundation/kit/qr-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { readSecondStepRule } from './rule.ts';
import { seal, unseal } from './sealed-secret.ts';
import { base32, newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

/** Starts the set-up of codes: a new secret, unused until a code of it was typed. Refuses `on` if codes are on already. */
export async function beginSecondStep(tx: Tx, by: Staff): Promise<Outcome<null, 'on'>> {
  if (await hasSecondStep(tx, by.id)) return refused('on');
  const secret = seal(newTotpSecret(), by.id);
  await tx
    .insert(staffSecondSteps)
    .values({ staffId: by.id, secret })
    .onConflictDoUpdate({ target: staffSecondSteps.staffId, set: { secret, lastStep: 0 } });
  await recordAudit(tx, { by, did: 'began-sign-in-code', kind: 'staff', id: by.id });
  return ok(null);
}

/** The secret being set up, for an app: as a picture, and as letters to type. Null if there is none. */
export async function readPendingSecret(tx: Tx, by: Staff): Promise<{ picture: QrCode; letters: string } | null> {
  const [row] = await tx.select().from(staffSecondSteps).where(eq(staffSecondSteps.staffId, by.id));
  const secret = row && !row.confirmedAt ? unseal(row.secret, by.id) : null;
  if (!secret) return null;
  const address = otpauthUrl({ secret, email: by.email, issuer: config().BRAND_NAME });
  return { picture: drawQrCode(address), letters: (base32(secret).match(/.{4}/g) ?? []).join(' ') };
}

/**
 * Switches codes on after a correct code of the app; returns ten recovery codes, to be shown once. Refuses `none` if
 * there is no set-up, `on` if it is done already, `wrong` for another code.
 */
export async function confirmSecondStep(
  tx: Tx,
  by: Staff,
  typed: string,
): Promise<Outcome<string[], 'none' | 'on' | 'wrong'>> {
  const [row] = await tx.select().from(staffSecondSteps).where(eq(staffSecondSteps.staffId, by.id)).for('update');
  if (row?.confirmedAt) return refused('on');
  const secret = row ? unseal(row.secret, by.id) : null;
  if (!secret) return refused('none');
  const step = stepOfCode(secret, typed.replaceAll(/[\s-]/g, ''), { now: await databaseTime(tx), last: 0 });
  if (step === null) return refused('wrong');
  await tx
    .update(staffSecondSteps)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(staffSecondSteps.staffId, by.id));
  await recordAudit(tx, { by, did: 'switched-on-sign-in-code', kind: 'staff', id: by.id });
  return ok(await makeRecoveryCodes(tx, by.id));
}

/** Creates new recovery codes; the previous ones end. Refuses `off` if codes are off. */
export async function renewRecoveryCodes(tx: Tx, by: Staff): Promise<Outcome<string[], 'off'>> {
  if (!(await hasSecondStep(tx, by.id))) return refused('off');
  await recordAudit(tx, { by, did: 'made-recovery-codes', kind: 'staff', id: by.id });
  return ok(await makeRecoveryCodes(tx, by.id));
}

/** Switches one's own codes off. Refuses `required` if the owners' rule requires them, and `off` if they are off. */
export async function turnOffSecondStep(tx: Tx, by: Staff): Promise<Outcome<null, 'required' | 'off'>> {
  if ((await readSecondStepRule(tx)).includes(by.role)) return refused('required');
  if (!(await dropSecondStep(tx, by.id))) return refused('off');
  await recordAudit(tx, { by, did: 'switched-off-sign-in-code', kind: 'staff', id: by.id });
  return ok(null);
}

/** Deletes a person's app and recovery codes; returns whether codes were on. */
export async function dropSecondStep(tx: Tx, staffId: string): Promise<boolean> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  const dropped = await tx.delete(staffSecondSteps).where(eq(staffSecondSteps.staffId, staffId)).returning();
  return dropped.some(({ confirmedAt }) => confirmedAt !== null);
}
