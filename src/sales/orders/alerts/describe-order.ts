import type { Tx } from '#platform/db';
import { describeRecords } from '#platform/events';
import { isErased } from '../model.ts';
import { findOrder } from '../order/order-rows.ts';

/** An order for external recipients: minor units, UTC instants, E.164 numbers, a null address where the buyer has none; null if it is gone or its people were erased. */
async function describeOrder(tx: Tx, id: string): Promise<Record<string, unknown> | null> {
  const order = await findOrder(tx, id);
  if (!order || isErased(order.buyer)) return null;
  const { reference, state, programme, offer, market, batchId, total, later, coupon, source, buyer, language } = order;
  return {
    id,
    reference,
    state,
    source,
    programme,
    offer,
    market,
    batch: batchId,
    coupon,
    language,
    total: { amount: total.amount, currency: total.currency },
    later: { amount: later.amount, currency: later.currency },
    buyer: { name: buyer.name, mobile: buyer.mobile, country: buyer.country, email: buyer.email || null },
    learners: order.learners.map((learner) => ({ id: learner.id, name: learner.name, age: learner.age })),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

describeRecords('order', describeOrder);
// A move concerns the order of the moved learners.
describeRecords('enrolment', describeOrder);
