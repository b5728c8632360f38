import type { Tx } from '#db';
import { formatWorkshopTime } from '#locale/workshop-time';
import { listUnpaid } from '../holds/list-unpaid.ts';
import { orderBatch } from '../order/order-batch.ts';

/** The seats that are held and not paid for, grouped by person, as the studio shows them. */
export async function readUnpaidSeats(tx: Tx) {
  const times = new Map<string, string>();
  const groups = [];
  for (const { seats: orders, ...of } of await listUnpaid(tx)) {
    const seats = [];
    for (const order of orders) {
      const { id, reference, programme, batchId, state, buyer, createdAt, expiresAt } = order;
      if (!times.has(batchId)) {
        const { batch } = await orderBatch(tx, order);
        times.set(batchId, formatWorkshopTime(batch.startsAt, batch.zone, 'en'));
      }
      const confirmed = order.contactConfirmedAt !== null;
      const seat = {
        id,
        reference,
        programme,
        count: order.learners.length,
        free: state === 'paid',
        since: createdAt,
        until: expiresAt,
        confirmed,
      };
      seats.push({ ...seat, batch: times.get(batchId) ?? '', buyer });
    }
    groups.push({ ...of, seats });
  }
  return groups;
}
