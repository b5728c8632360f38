import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { findSought } from '../sought/find-sought.ts';
import { erasures } from '../tables.ts';

/**
 * Stores the erasure request of the link's holder; staff confirm it. Idempotent. Until it is answered, the contacts of the request are kept. Refuses
 * 'unknown'.
 */
export async function askErasure(tx: Tx, { soughtId }: { soughtId: string }): Promise<Outcome<void, 'unknown'>> {
  const sought = await findSought(tx, soughtId);
  if (!sought?.own) return refused('unknown');
  const id = newId();
  const asked = await tx
    .insert(erasures)
    .values({ id, soughtId, state: 'asked', reason: 'asked', askedAt: sql`now()` })
    .onConflictDoNothing({ target: erasures.soughtId })
    .returning({ id: erasures.id });
  if (asked.length === 0) return ok(undefined);
  await recordAudit(tx, { who: 'visitor', did: 'asked-for-erasure', kind: 'privacy', id });
  return ok(undefined);
}
