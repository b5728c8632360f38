import { keepHold } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { openShipment } from '#sales/delivery';
import { newId } from '#foundation/kit/id.ts';
import { enrolLeads } from '#marketing/leads';
import { keepLessons } from '#catalogue/lessons';
import { takeOfferedSeat } from '#sales/waitlist';
import { changeState, type Step } from '../order/change-state.ts';
import { writePaymentParts } from '../payment-plan/payment-plan.ts';
import type { Order } from '../model.ts';
import { alertOrder } from '../alerts/alert-order.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import { queuePaidMail } from './paid-mail.ts';
import { enrolments } from '../tables.ts';

/**
 * Seats each learner of a paid order: the hold becomes permanent, or, if it was lost, a free seat is taken. If too few are left, the order becomes
 * `paid_unallocated`. Order, enrolment and mail change in one transaction. Returns the state.
 */
export async function enrol(tx: Tx, order: Order, { who, why }: Step): Promise<'paid' | 'paid_unallocated'> {
  const seat = await keepHold(tx, order.id);
  const state = seat.ok ? 'paid' : 'paid_unallocated';
  if (order.state === state) return state;
  const reason = seat.ok
    ? seat.value.reseated
      ? `${why}; the hold was over and a new seat was taken`
      : why
    : `${why}; no seat is left in the batch`;
  if (!(await changeState(tx, order, state, { who, why: reason }))) throw new Error('An order changed under its lock');
  if (state === 'paid') {
    const { batchId, learners, buyer, reference } = order;
    await tx
      .insert(enrolments)
      .values(
        learners.map(({ id: learnerId, elsewhere }) => ({
          id: newId(),
          orderId: order.id,
          learnerId,
          batchId: elsewhere ?? batchId,
        })),
      )
      .onConflictDoNothing({ target: enrolments.learnerId });
    await enrolLeads(tx, { mobile: buyer.mobile, email: buyer.email, order: reference, orderId: order.id });
    const { mobile, email } = buyer;
    const late = seat.ok && seat.value.reseated;
    await keepLessons(tx, order.id);
    if (order.kit) await openKit(tx, order);
    await takeOfferedSeat(tx, { orderId: order.id, batchId, mobile, email, reference, late });
  }
  await writePaymentParts(tx, order);
  // After every other lock: the document number series stays locked until this transaction ends.
  const documents = await issueDocuments(tx, order.id, order);
  if (!documents) throw new Error('An order is gone under its lock');
  await queuePaidMail(tx, order, state, documents);
  if (state === 'paid_unallocated') await alertOrder(tx, 'no-seat', order);
  return state;
}

function openKit(tx: Tx, { id: orderId, reference, programme, market, batchId, learners }: Order) {
  return openShipment(tx, { orderId, reference, programme, market, batchId, quantity: learners.length });
}
