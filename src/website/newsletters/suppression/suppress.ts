import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { maxSoftBounces } from '../model.ts';
import { newsletterSuppressions } from '../tables.ts';

/** Sends nothing to an address any more: its mailbox does not exist, or its holder complained. */
export async function blockAddress(tx: Tx, email: string, reason: 'bounced' | 'complained'): Promise<void> {
  const latestAt = sql`now()`;
  await tx
    .insert(newsletterSuppressions)
    .values({ address: email.toLowerCase(), reason, blockedAt: sql`now()` })
    .onConflictDoUpdate({
      target: newsletterSuppressions.address,
      set: { reason, latestAt, blockedAt: sql`coalesce(${newsletterSuppressions.blockedAt}, now())` },
    });
}

/** Counts a "not now" of an address; at the third in a row nothing is sent to it any more. */
export async function countSoftBounce(tx: Tx, email: string): Promise<void> {
  const { address, soft, blockedAt } = newsletterSuppressions;
  const full = sql`case when ${soft} + 1 >= ${maxSoftBounces} then coalesce(${blockedAt}, now()) else ${blockedAt} end`;
  await tx
    .insert(newsletterSuppressions)
    .values({ address: email.toLowerCase(), reason: 'soft', soft: 1 })
    .onConflictDoUpdate({
      target: address,
      set: { soft: sql`${soft} + 1`, latestAt: sql`now()`, blockedAt: full },
    });
}

/** After a delivery, the count of soft bounces is reset. */
export async function forgetSoftBounces(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const { address, blockedAt } = newsletterSuppressions;
  const addresses = emails.map((email) => email.toLowerCase());
  await tx.delete(newsletterSuppressions).where(and(inArray(address, addresses), sql`${blockedAt} is null`));
}

/** The blocked addresses, the newest 500. */
export async function listBlocked(tx: Tx) {
  const { blockedAt } = newsletterSuppressions;
  return tx.select().from(newsletterSuppressions).where(isNotNull(blockedAt)).orderBy(desc(blockedAt)).limit(500);
}

/** Unblocks an address for issues. The reader's own choice is kept: an ended subscription stays ended. */
export async function unblockAddress(
  tx: Tx,
  { by, address }: { by: Staff; address: string },
): Promise<Outcome<null, 'not-blocked'>> {
  requirePermission(by, 'newsletters.send');
  const gone = await tx
    .delete(newsletterSuppressions)
    .where(eq(newsletterSuppressions.address, address.toLowerCase()))
    .returning({ reason: newsletterSuppressions.reason });
  if (!gone[0]) return refused('not-blocked');
  // Without the address: the audit outlives its holder's erasure.
  await recordAudit(tx, {
    by,
    did: 'unblocked-address',
    kind: 'newsletter',
    id: 'blocked',
    details: { reason: gone[0].reason },
  });
  return ok(null);
}
