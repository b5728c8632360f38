import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { hashOf, newSecret } from './session.ts';
import { staffDevices } from '../tables.ts';

const forgottenAfter = sql`now() - interval '1 year'`;
const maxDevices = 20;

/** Whether somebody has signed in to this account on that browser within a year. `device`: the secret of its cookie. */
export async function isKnownDevice(tx: Tx, device: string | null, staffId: string): Promise<boolean> {
  if (!device) return false;
  const rows = await tx
    .select({ staffId: staffDevices.staffId })
    .from(staffDevices)
    .where(
      and(
        eq(staffDevices.tokenHash, hashOf(device)),
        eq(staffDevices.staffId, staffId),
        sql`${staffDevices.seenAt} > ${forgottenAfter}`,
      ),
    );
  return rows.length > 0;
}

/**
 * Records that a person signed in on a browser; returns the secret for its cookie. A browser has one secret for all accounts used
 * on it, but only one created here. The 20 most recently used devices are kept per account.
 */
export async function rememberDevice(tx: Tx, device: string | null, staffId: string): Promise<string> {
  await tx.delete(staffDevices).where(lt(staffDevices.seenAt, forgottenAfter));
  const ours = device ? await tx.$count(staffDevices, eq(staffDevices.tokenHash, hashOf(device))) : 0;
  const secret = device && ours > 0 ? device : newSecret();
  await tx
    .insert(staffDevices)
    .values({ tokenHash: hashOf(secret), staffId })
    .onConflictDoUpdate({
      target: [staffDevices.tokenHash, staffDevices.staffId],
      set: { seenAt: sql`now()` },
    });
  const last = tx
    .select({ tokenHash: staffDevices.tokenHash })
    .from(staffDevices)
    .where(eq(staffDevices.staffId, staffId))
    .orderBy(sql`${staffDevices.seenAt} desc`)
    .offset(maxDevices);
  await tx.delete(staffDevices).where(and(eq(staffDevices.staffId, staffId), inArray(staffDevices.tokenHash, last)));
  return secret;
}

/** Forgets all browsers of an account: the next sign-in on each counts as new. */
export async function forgetDevices(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffDevices).where(eq(staffDevices.staffId, staffId));
}
