import { database, inTransaction } from '#platform/db';
import { isCurrency } from '#foundation/kit/money.ts';
import { explainedPayments, explainPayment, findRecorded, noteUnknownPayment } from '#sales/payments';
import type { BookedEntry, PaymentEvent } from '#sales/payments/model';
import { settlePayment } from '../payment/settle-payment.ts';
import type { Difference } from './difference.ts';

export type Compared = { mended: Difference[]; left: Difference[] };
type BookedPayment = Extract<BookedEntry, { kind: 'payment' }>;

/**
 * Compares a gateway's list of payments with our ledger. With `mend`, missed payments are settled like any other payment event, and payments without
 * an order are kept for staff: those stay a difference until staff explain them.
 */
export async function comparePayments(gateway: string, entries: BookedPayment[], mend: boolean): Promise<Compared> {
  const ids = entries.map(({ id }) => id);
  const known = await findRecorded(database(), gateway, ids);
  const explained = await explainedPayments(database(), gateway, ids);
  const compared: Compared = { mended: [], left: [] };
  for (const entry of entries) {
    const { id, amount, currency } = entry;
    const ours = known.get(id);
    if (ours && ours.state !== 'failed') {
      if (ours.amount !== amount || ours.currency !== currency)
        compared.left.push(difference('amount', gateway, entry, ours.orderId));
      continue;
    }
    if (explained.has(id)) continue;
    const missing = difference('missing-payment', gateway, entry, entry.opened?.orderId ?? null);
    const mended = mend && entry.opened ? await settle(gateway, entry) : false;
    if (mended) compared.mended.push(missing);
    else if (entry.opened && !mend) compared.left.push(missing);
    else {
      if (mend) await inTransaction((tx) => noteUnknownPayment(tx, gateway, entry));
      compared.left.push({ ...missing, kind: 'unknown-money' });
    }
  }
  return compared;
}

/** The same path as webhook, return and look-up. Returns false if the order does not exist. */
async function settle(gateway: string, { id, opened, amount, currency }: BookedPayment): Promise<boolean> {
  if (!opened || !isCurrency(currency)) return false;
  const event: PaymentEvent = {
    ...opened,
    gateway,
    eventId: null,
    gatewayPaymentId: id,
    outcome: 'paid',
    amount: { amount, currency },
  };
  return inTransaction(async (tx) => {
    const settled = await settlePayment(tx, event);
    // A payment with a wrong amount is now in our ledger, among those to review.
    const stands = settled.ok || settled.reason === 'mismatch';
    if (stands) await explainPayment(tx, gateway, id, { why: 'its order was found' });
    return stands;
  });
}

/** A line of a gateway's list, or of our ledger, as a difference. */
export function difference(
  kind: Difference['kind'],
  gateway: string,
  { id, amount, currency, at }: Pick<BookedEntry, 'id' | 'amount' | 'currency' | 'at'>,
  orderId: string | null,
): Difference {
  return { kind, gateway, id, amount, currency, at: at.toISOString(), orderId };
}
