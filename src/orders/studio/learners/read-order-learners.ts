import { batchTimes } from '#batches';
import type { Tx } from '#db';
import { isId, newId } from '#kit/id';
import { paths } from '#paths';
import { may, type Role } from '#people/model';
import { enrolmentsOf } from '../../enrolled/list-enrolled.ts';
import { isPaidFor, type Order } from '../../model.ts';
import { countSteps } from '../../order/change-state.ts';
import { findOrder } from '../../order/order-rows.ts';

/** Under which the forms of this screen keep their keys. */
export const scopeOf = (orderId: string) => `order-learners:${orderId}`;

/** The learners of an order as staff see them: where each has a seat, and where they are moved. */
export async function showLearners(tx: Tx, order: Order, role: Role) {
  const seats = await enrolmentsOf(tx, order.id);
  const elsewhere = order.learners.flatMap((learner) => learner.elsewhere ?? []);
  const times = await batchTimes(tx, [...new Set(elsewhere)]);
  return order.learners.map(({ id, name, age, email, isBuyer, elsewhere: batchId, version }) => {
    const enrolment = seats.get(id);
    return {
      id,
      name,
      age,
      email,
      isBuyer,
      version,
      /** The date they were moved to apart from the others. */
      apart: batchId === null ? null : (times.get(batchId) ?? ''),
      movePath: enrolment && may(role, 'rosters.move') ? paths.studioMove(enrolment.id) : null,
    };
  });
}

export type ShownLearner = Awaited<ReturnType<typeof showLearners>>[number];

/** What the screen of an order's learners shows; null when there is none, also for text that is no id. */
export async function readOrderLearners(tx: Tx, id: string, role: Role) {
  const order = isId(id) ? await findOrder(tx, id) : null;
  if (!order) return null;
  return {
    id: order.id,
    reference: order.reference,
    learners: await showLearners(tx, order, role),
    mayChange: may(role, 'orders.change'),
    /** One of several may leave an order that is paid. */
    mayRemove: may(role, 'orders.change') && isPaidFor(order.state) && order.learners.length > 1,
    key: newId(),
    seen: String(await countSteps(tx, order.id)),
  };
}

export type OrderLearners = NonNullable<Awaited<ReturnType<typeof readOrderLearners>>>;
