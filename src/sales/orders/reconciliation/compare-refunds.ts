import { database, inTransaction, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { isCurrency } from '#foundation/kit/money.ts';
import {
  askRefund,
  explainPayment,
  findRecorded,
  findRecordedRefunds,
  findRefund,
  type Recorded,
  type RecordedRefund,
} from '#sales/payments';
import type { BookedEntry } from '#sales/payments/model';
import { finishRefund } from '../refunds/finish-refund.ts';
import { lockOrder } from '../order/order-rows.ts';
import { difference, type Compared } from './compare-payments.ts';

type BookedRefund = Extract<BookedEntry, { kind: 'refund' }>;

/**
 * Compares a gateway's list of refunds with our ledger. With `mend`, a refund whose response was lost is closed, and one made outside our system is
 * added to our ledger, so that the order's account is correct.
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
    else if (ours?.gatewayRefundId === entry.id) continue;
    else if (!payment) {
      // A refund of an unknown payment; once fully refunded, it needs no review.
      if (mend) await inTransaction((tx) => goneAgain(tx, gateway, entry));
    } else {
      const mended = mend && (await inTransaction((tx) => takeIn(tx, entry, payment, ours)));
      (mended ? compared.mended : compared.left).push(difference('missing-refund', gateway, entry, orderId));
    }
  }
  return compared;
}

async function takeIn(tx: Tx, entry: BookedRefund, payment: Recorded, ours?: RecordedRefund): Promise<boolean> {
  const { id, amount, currency, at } = entry;
  if (!isCurrency(currency) || ours?.state === 'done') return false;
  await lockOrder(tx, payment.orderId);
  const wish = {
    orderId: payment.orderId,
    paymentId: payment.id,
    amount: { amount, currency },
    who: 'system',
    why: 'given back at the gateway',
    at,
  };
  const asked = ours ? { ok: true as const, value: { id: ours.id } } : await askRefund(tx, wish);
  const refund = asked.ok ? await findRefund(tx, asked.value.id) : null;
  return refund ? finishRefund(tx, refund, id) : false;
}

async function goneAgain(tx: Tx, gateway: string, { id, paymentId, amount }: BookedRefund): Promise<void> {
  await explainPayment(tx, gateway, paymentId, { why: `given back at the gateway: ${id}`, amount });
}
