import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';

let number = 0;

/** Writes a document dated now, like code that does not know of kept days. */
export async function writeDocument(
  tx: Tx,
  at: Date,
  { form = 'bill', currency = 'INR', total = 100, against = null as string | null, test = false } = {},
): Promise<string> {
  const id = newId();
  number += 1;
  await tx.execute(sql`insert into documents (id, kind, number, series, year, count, order_id, event, form, printed, figures, currency, total, taxable, central_tax, against, test, created_at)
    values (${id}, ${form === 'creditNote' || form === 'refundNote' ? 'credit_note' : 'invoice'}, ${newId()}, ${newId()}, '26-27', ${number}, ${newId()}, ${newId()}, ${form}, '{}', '{"rows":[]}',
      ${currency}, ${total}, ${total - 18}, 18, ${against}, ${test}, ${at.toISOString()})`);
  return id;
}

/** Writes a payment of this instant. */
export async function writePayment(
  tx: Tx,
  at: Date,
  { gateway = 'razorpay', currency = 'INR', amount = 100, state = 'paid' } = {},
): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into payments (id, order_id, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
    values (${id}, ${newId()}, ${gateway}, ${newId()}, ${newId()}, ${amount}, ${currency}, ${state}, ${at.toISOString()})`);
  return id;
}

/** Writes a refund of a payment that was done at this instant. */
export async function writeRefund(tx: Tx, at: Date, paymentId: string, amount = 40): Promise<void> {
  await tx.execute(sql`insert into refunds (id, order_id, payment_id, amount, currency, state, asked_by, why, updated_at)
    select ${newId()}, order_id, id, ${amount}::bigint, currency, 'done', 'x', 'y', ${at.toISOString()}::timestamptz from payments where id = ${paymentId}`);
}

/** Writes a payout with a line that our books know and a line of the gateway's own. */
export async function writePayout(tx: Tx, at: Date): Promise<void> {
  const [id, when] = [newId(), at.toISOString()];
  await tx.execute(
    sql`insert into payouts (id, gateway, reference, currency, paid_at, booked_at, imported_by) values (${id}, 'razorpay', ${newId()}, 'INR', ${when}, ${when}, 'x')`,
  );
  for (const [kind, orderId, gross, fee, charged] of [
    ['payment', newId(), 90, 3, 100],
    ['other', null, -20, 0, -20],
  ] as const)
    await tx.execute(sql`insert into payout_lines (id, payout_id, gateway, line_key, kind, gross, fee, charged, charged_currency, order_id, at, booked_at)
      values (${newId()}, ${id}, 'razorpay', ${newId()}, ${kind}, ${gross}, ${fee}, ${charged}, ${kind === 'payment' ? 'USD' : 'INR'}, ${orderId}, ${when}, ${when})`);
}
