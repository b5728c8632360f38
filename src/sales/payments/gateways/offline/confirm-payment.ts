import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { PaymentEvent } from '../../model.ts';
import { offlineEvent } from './offline-event.ts';
import { offlinePayments, utrOf } from './tables.ts';

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
 * proof was used before: a reference of a bank counts once, whether it was booked as a transfer or as UPI, and however it was typed.
 */
export async function confirmOfflinePayment(
  tx: Tx,
  { orderId, part, means, proof, amount, who }: OfflineConfirmation,
): Promise<Outcome<PaymentEvent, 'no-proof' | 'known'>> {
  const kept = proof.replaceAll(/\s+/g, ' ').trim().toUpperCase();
  if (kept.length < 3 || kept.length > 80 || /\p{Cc}/u.test(kept)) return refused('no-proof');
  if (isBankReference(means) && (await isBooked(tx, kept))) return refused('known');
  const [row] = await tx
    .insert(offlinePayments)
    .values({ id: newId(), orderId, part, means, proof: kept, ...amount, confirmedBy: who })
    .onConflictDoNothing({ target: [offlinePayments.means, offlinePayments.proof] })
    .returning();
  return row ? ok(offlineEvent(row)) : refused('known');
}

const bankMeans: OfflineMeans[] = ['transfer', 'upi'];
const isBankReference = (means: OfflineMeans) => bankMeans.includes(means);

/** Whether a bank's reference is booked. One at a time: two colleagues may type the same line of the statement. */
async function isBooked(tx: Tx, proof: string): Promise<boolean> {
  const utr = utrOf(sql`${proof}::text`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${utr}, 44))`);
  const { id, means, proof: stored } = offlinePayments;
  const rows = await tx
    .select({ id })
    .from(offlinePayments)
    // A word alone, such as “UPI”, is no reference.
    .where(and(inArray(means, bankMeans), sql`${utrOf(stored)} = ${utr}`, sql`${utr} <> ''`))
    .limit(1);
  return rows.length > 0;
}

/** Those of these references of a bank that are booked already, as transfer or UPI and however they were typed. Changes and locks nothing. */
export async function bookedReferences(tx: Tx, proofs: string[]): Promise<Set<string>> {
  if (proofs.length === 0) return new Set();
  const sent = sql`json_array_elements_text(${JSON.stringify(proofs)}::json)`;
  const { means, proof: stored } = offlinePayments;
  const { rows } = (await tx.execute(sql`select sent.proof from ${sent} as sent(proof)
    where ${utrOf(sql`sent.proof`)} <> '' and exists (select from ${offlinePayments}
      where ${inArray(means, bankMeans)} and ${utrOf(stored)} = ${utrOf(sql`sent.proof`)})`)) as unknown as {
    rows: { proof: string }[];
  };
  return new Set(rows.map(({ proof }) => proof));
}

/** How the manual payments of an order came, by the payment id of their events. */
export async function meansOfPayments(tx: Tx, orderId: string): Promise<Map<string, OfflineMeans>> {
  const { id, means } = offlinePayments;
  const rows = await tx.select({ id, means }).from(offlinePayments).where(eq(offlinePayments.orderId, orderId));
  return new Map(rows.map((row) => [`offline-${row.id}`, row.means as OfflineMeans]));
}
