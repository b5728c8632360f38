import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { queueBalanceMail } from '../payment-plan/balance-mail.ts';
import { noteStep, type Step } from '../order/change-state.ts';
import type { Due } from '../payment-plan/payment-plan.ts';
import { enrol } from '../enrolment/enrol.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import type { Order } from '../model.ts';
import { paymentParts } from '../tables.ts';

/**
 * Records a payment after the checkout. A lapsed order gets its seat again if one is left, else it becomes `paid_unallocated`. The order must be
 * locked.
 */
export async function payDue(
  tx: Tx,
  order: Order,
  due: Due,
  step: Step,
): Promise<'instalment' | 'paid' | 'paid_unallocated'> {
  await tx.update(paymentParts).set({ state: 'paid' }).where(eq(paymentParts.id, due.id));
  // A lapsed order is seated first, which writes its documents: the series are the last lock that is taken.
  if (order.state !== 'lapsed') await issueDocuments(tx, order.id);
  await queueBalanceMail(tx, order, due, { kind: 'received' });
  if (order.state === 'lapsed') return enrol(tx, order, step);
  await noteStep(tx, order.id, order.state, order.state, {
    ...step,
    why: `${step.why}; payment ${due.part} of the plan`,
  });
  return 'instalment';
}
