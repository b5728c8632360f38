import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { batchTimes, findBatch } from '#catalogue/batches';
import { findOffer, findSold } from '#catalogue/catalog';
import { quote } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Role } from '#platform/people/model';
import { enrolmentsOf } from '../../enrolled/list-enrolled.ts';
import { isPaidFor, isStillPayable, type Order } from '../../model.ts';
import { countSteps } from '../../order/change-state.ts';
import { addedOrders } from '../../order/learners/added-orders.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { describeOrders } from '../../order/words/money-words.ts';
import { findOrder } from '../../order/order-rows.ts';
import { discountLimit } from '../../placement/agreed-discount.ts';

/** The scope of the single-use keys of this screen's forms. */
export const scopeOf = (orderId: string) => `order-learners:${orderId}`;

/** The learners of an order for staff: the seat of each, and where they were moved. */
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
      /** The date they were moved to, apart from the others. */
      apart: batchId === null ? null : (times.get(batchId) ?? ''),
      movePath: enrolment && may(role, 'rosters.move') ? studioPaths.studioMove(enrolment.id) : null,
    };
  });
}

export type ShownLearner = Awaited<ReturnType<typeof showLearners>>[number];

/** The screen of an order's learners; null if it does not exist, also for malformed ids. */
export async function readOrderLearners(tx: Tx, id: string, role: Role) {
  const order = isId(id) ? await findOrder(tx, id) : null;
  if (!order) return null;
  return {
    id: order.id,
    reference: order.reference,
    learners: await showLearners(tx, order, role),
    mayChange: may(role, 'orders.change'),
    /** One of several learners may leave a paid order. */
    mayRemove: may(role, 'orders.change') && isPaidFor(order.state) && order.learners.length > 1,
    /** Ages that the programme is for; null if its offer is gone. */
    ages: (await findSold(tx, [order.offer])).get(order.offer)?.programme.ages ?? null,
    adding: await showAdding(tx, order, role),
    ...(await showAdded(tx, order.id)),
    key: newId(),
    seen: String(await countSteps(tx, order.id)),
  };
}

/** The price of adding a learner and the refusals; null if the role may not, or the order cannot. */
async function showAdding(tx: Tx, order: Order, role: Role) {
  if (!may(role, 'orders.change') || !may(role, 'orders.create') || !isPaidFor(order.state)) return null;
  const batch = await findBatch(tx, order.batchId);
  if (!batch || batch.rolling) return null;
  const offer = await findOffer(tx, order.offer);
  if (!offer)
    return {
      price: null,
      later: null,
      currency: order.total.currency,
      seatsLeft: 0,
      mayConfirm: false,
      mayGive: false,
      key: newId(),
    };
  const { total, later } = quote(offer);
  return {
    price: formatMoney(total, staffLanguage()),
    later: later ? formatMoney(later, staffLanguage()) : null,
    currency: total.currency,
    seatsLeft: batch.seatsLeft,
    mayConfirm: may(role, 'orders.confirm-payment'),
    mayGive: discountLimit(role) === 100 || total.amount === 0,
    key: newId(),
  };
}

/** The related orders of this one, for staff. */
export async function showAdded(tx: Tx, orderId: string) {
  const { of, added } = await addedOrders(tx, orderId);
  const words = await describeOrders(tx, added);
  return {
    of: of && { path: studioPaths.studioOrder(of.id), reference: of.reference },
    added: added.map(({ id, reference, learners, state, expiresAt }) => ({
      id,
      reference,
      state,
      path: studioPaths.studioOrder(id),
      names: learnerNames(learners, staffLanguage()),
      words: words.get(id) ?? '',
      heldUntil: isStillPayable(state) ? expiresAt : null,
    })),
  };
}

export type OrderLearners = NonNullable<Awaited<ReturnType<typeof readOrderLearners>>>;
