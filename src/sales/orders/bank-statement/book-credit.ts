import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { confirmOffline, type OfflineRefusal } from '../payment/confirm-offline.ts';
import type { Settled } from '../payment/settle-payment.ts';
import type { MatchedCredit } from './match-credits.ts';

/** A payment of a statement for one order, as staff ticked it. Amounts are paise. */
export type TickedCredit = { orderId: string; proof: string; amount: number; means: 'upi' | 'transfer' };

/** The tick for one order of a payment, as a form carries it; `readTick` reads it. */
export function tickOf({ proof, amount, means }: MatchedCredit, orderId: string): string {
  return JSON.stringify([orderId, means, amount, proof]);
}

/** Parses a tick of the form; null if malformed. */
export function readTick(text: string): TickedCredit | null {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(sent)) return null;
  const [orderId, means, amount, proof] = sent as unknown[];
  if (typeof orderId !== 'string' || !isId(orderId) || typeof proof !== 'string') return null;
  if (means !== 'upi' && means !== 'transfer') return null;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return null;
  return { orderId, means, amount, proof };
}

/**
 * Books a payment of a statement as one by hand (`confirmOffline`), with all its refusals: the amount must be the one due, and a reference counts once, so
 * that two colleagues with the same statement book nothing twice. The amount is not typed, and so not asked for twice. One transaction a payment.
 */
export async function bookCredit(
  tx: Tx,
  { by, credit }: { by: Staff; credit: TickedCredit },
): Promise<Outcome<Settled, OfflineRefusal>> {
  requirePermission(by, 'orders.confirm-payment');
  const { orderId, means, proof } = credit;
  const amount = (credit.amount / 100).toFixed(2);
  const done = await confirmOffline(tx, { orderId, means, proof, amount, again: amount, who: `staff:${by.name}` });
  if (!done.ok) return done;
  const details = { amount, means, proof, from: 'bank statement' };
  await recordAudit(tx, { by, did: 'confirmed-payment', kind: 'order', id: orderId, details });
  return done;
}
