import { database, inTransaction, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { isCurrency } from '#foundation/kit/money.ts';
import { explainPayment, findRecorded, findRecordedRefunds } from '#sales/payments';
import type { BookedEntry } from '#sales/payments/model';
import { settleRefund } from '../refunds/settle-refund.ts';
import { difference, type Compared } from './compare-payments.ts';

type BookedRefund = Extract<BookedEntry, { kind: 'refund' }>;

/**
 * Compares a gateway's list of refunds with our ledger. With `mend`, a refund whose response was lost is closed, and one made outside our system is
 * added to our ledger, so that the order's account is correct; one that failed after it was done is reopened.
 */
export async function compareRefunds(gateway: string, entries: BookedRefund[], mend: boolean): Promise<Compared> {
  const keys = entries.flatMap(({ key }) => (isId(key) ? [key] : []));
  const known = await findRecordedRefunds(database(), gateway, { ids: entries.map(({ id }) => id), keys });
  const payments = await findRecorded(database(), gateway, [...new Set(entries.map(({ paymentId }) => paymentId))]);
  const compared: Compared = { mended: [], left: [] };
  for (const entry of entries) {
    const ours = known.find((refund) => refund.gatewayRefundId === entry.id || refund.id === entry.key);
    const payment = payments.get(entry.paymentId);
    const orderId = ours?.orderId ?? payment?.orderId ?? null;
    if (ours && (ours.amount !== entry.amount || ours.currency !== entry.currency))
      compared.left.push(difference('refund-amount', gateway, entry, orderId));
    else if (entry.failed ? ours?.state !== 'done' : ours?.gatewayRefundId === entry.id) continue;
    else if (!payment) {
      // A refund of an unknown payment; once fully refunded, it needs no review.
      if (mend) await inTransaction((tx) => goneAgain(tx, gateway, entry));
    } else {
      const mended = mend && (await inTransaction((tx) => apply(tx, gateway, entry)));
      (mended ? compared.mended : compared.left).push(
        difference(entry.failed ? 'failed-refund' : 'missing-refund', gateway, entry, orderId),
      );
    }
  }
  return compared;
}

/** Applies an entry like the event that was missed. */
async function apply(tx: Tx, gateway: string, entry: BookedRefund): Promise<boolean> {
  const { id, amount, currency, at, key, paymentId, failed } = entry;
  if (!isCurrency(currency)) return false;
  const told = { gateway, refundId: id, gatewayPaymentId: paymentId, key, amount: { amount, currency }, at };
  const settled = await settleRefund(tx, { ...told, state: failed ? 'failed' : 'done' });
  return settled.ok && settled.value === 'noted';
}

async function goneAgain(tx: Tx, gateway: string, { id, paymentId, amount }: BookedRefund): Promise<void> {
  await explainPayment(tx, gateway, paymentId, { why: `given back at the gateway: ${id}`, amount });
}
