import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { certificates } from '../tables.ts';

/**
 * Revokes a certificate of a batch: its public page says so from now on, and the family's page no longer offers it. Refuses 'unknown' for one not of
 * this batch or revoked before, and 'no-reason' (3 to 300 characters, kept for staff).
 */
export async function revokeCertificate(
  tx: Tx,
  { by, batchId, id, why }: { by: Staff; batchId: string; id: string; why: string },
): Promise<Outcome<{ number: string; learner: string }, 'unknown' | 'no-reason'>> {
  requirePermission(by, 'rosters.change');
  if (!isId(id) || !isId(batchId)) return refused('unknown');
  const reason = printable(why);
  if (reason.length < 3 || reason.length > 300) return refused('no-reason');
  const [revoked] = await tx
    .update(certificates)
    .set({ revokedAt: sql`now()`, revokedBy: by.name, revokedWhy: reason })
    .where(and(eq(certificates.id, id), eq(certificates.batchId, batchId), isNull(certificates.revokedAt)))
    .returning({ number: certificates.number, sheet: certificates.sheet });
  if (!revoked) return refused('unknown');
  const details = { before: { valid: true }, after: { valid: false, number: revoked.number, why: reason } };
  await recordAudit(tx, { who: by.name, did: 'revoked-certificate', kind: 'certificate', id, details });
  return ok({ number: revoked.number, learner: revoked.sheet.learner });
}
