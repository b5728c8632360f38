import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { PaymentEvent } from '../../model.ts';
import { offlineEvent } from './offline-event.ts';
import { offlinePayments } from './tables.ts';

export const offlineMeans = ['transfer', 'cash', 'upi', 'cheque'] as const;
export type OfflineMeans = (typeof offlineMeans)[number];

export type OfflineConfirmation = {
  orderId: string;
  part: number;
  means: OfflineMeans;
  /** The reference on the statement, cheque or receipt; each counts once. */
  proof: string;
  amount: Money;
  who: string;
};

/**
 * Records a manual payment confirmed by staff and returns its event, to be settled in the same transaction. Refuses 'no-proof', and 'known' if this
 * proof was used before.
 */
export async function confirmOfflinePayment(
  tx: Tx,
  { orderId, part, means, proof, amount, who }: OfflineConfirmation,
): Promise<Outcome<PaymentEvent, 'no-proof' | 'known'>> {
  const kept = proof.replaceAll(/\s+/g, ' ').trim().toUpperCase();
  if (kept.length < 3 || kept.length > 80 || /\p{Cc}/u.test(kept)) return refused('no-proof');
  const [row] = await tx
    .insert(offlinePayments)
    .values({ id: newId(), orderId, part, means, proof: kept, ...amount, confirmedBy: who })
    .onConflictDoNothing({ target: [offlinePayments.means, offlinePayments.proof] })
    .returning();
  return row ? ok(offlineEvent(row)) : refused('known');
}
