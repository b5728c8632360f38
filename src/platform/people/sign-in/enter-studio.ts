import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { needsMoreThanPassword } from '../passkeys/own-passkeys.ts';
import type { Visit } from '../session/browser-words.ts';
import type { Entered } from '../session/cookie.ts';
import { isKnownDevice, rememberDevice } from '../session/known-device.ts';
import { languageOfStaff } from '../session/language-of-staff.ts';
import { hashOf, newSecret, openSession } from '../session/session.ts';
import { staff, staffDevices, staffSignInSteps } from '../tables.ts';

/** Queues the mail about a sign-in on a new browser, in the same transaction. */
export type TellNewBrowser = (tx: Tx, person: Staff, visit: Visit) => Promise<void>;

export type Arrival = {
  /** The browser's device cookie, if any. */
  device: string | null;
  visit: Visit;
};

/** Continues after a correct password: to the second step, if the person has one, else into the studio. */
export async function afterPassword(tx: Tx, person: Staff, arrival: Arrival, tell: TellNewBrowser): Promise<Entered> {
  if (!(await needsMoreThanPassword(tx, person))) return enterStudio(tx, person, arrival, tell);
  await tx.delete(staffSignInSteps).where(lt(staffSignInSteps.expiresAt, sql`now()`));
  const step = newSecret();
  const expiresAt = sql`now() + interval '10 minutes'`;
  await tx.insert(staffSignInSteps).values({ tokenHash: hashOf(step), staffId: person.id, expiresAt });
  return { step };
}

/** The person of a step token, who entered the right password; null if it was used, has expired, or they may no longer enter. */
export async function findSignInStep(tx: Tx, step: string): Promise<Staff | null> {
  const [person] = await tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staffSignInSteps)
    .innerJoin(staff, eq(staff.id, staffSignInSteps.staffId))
    .where(
      and(
        eq(staffSignInSteps.tokenHash, hashOf(step)),
        gt(staffSignInSteps.expiresAt, sql`now()`),
        eq(staff.state, 'active'),
      ),
    )
    // A concurrent suspension waits for this lock, and then ends the new session.
    .for('share', { of: staff });
  return person ?? null;
}

/**
 * Opens a session and remembers the browser; notifies the person of a new one, unless none is known yet: then the account is new, or
 * its password was just reset, which has its own mail.
 */
export async function enterStudio(
  tx: Tx,
  person: Staff,
  { device, visit }: Arrival,
  tell: TellNewBrowser,
): Promise<{ token: string; device: string; language: StaffLanguage }> {
  const known = await isKnownDevice(tx, device, person.id);
  const others = known ? 0 : await tx.$count(staffDevices, eq(staffDevices.staffId, person.id));
  await tx.delete(staffSignInSteps).where(eq(staffSignInSteps.staffId, person.id));
  await recordAudit(tx, { by: person, did: 'signed-in', kind: 'staff', id: person.id, details: visit });
  if (others > 0) await tell(tx, person, visit);
  return {
    token: await openSession(tx, person.id, visit),
    device: await rememberDevice(tx, device, person.id),
    language: await languageOfStaff(tx, person.id),
  };
}
