import { eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { queueBalanceMail } from './balance-mail.ts';
import { noteStep, type Step } from './change-state.ts';
import type { Due } from './dues.ts';
import { enrol } from './enrol.ts';
import { issuePapers } from './issue-papers.ts';
import type { Order } from './model.ts';
import { orderDues } from './tables.ts';

/**
 * Notes that a payment after the checkout came. A lapsed order gets its seat again if one is left, else it becomes
 * `paid_unallocated`. The order must be locked.
 */
export async function payDue(
  tx: Tx,
  order: Order,
  due: Due,
  step: Step,
): Promise<'instalment' | 'paid' | 'paid_unallocated'> {
  await tx.update(orderDues).set({ state: 'paid' }).where(eq(orderDues.id, due.id));
  // A lapsed order is seated first, which writes its documents: the series are the last lock that is taken.
  if (order.state !== 'lapsed') await issuePapers(tx, order.id);
  await queueBalanceMail(tx, order, due, 'received');
  if (order.state === 'lapsed') return enrol(tx, order, step);
  await noteStep(tx, order.id, order.state, order.state, {
    ...step,
    why: `${step.why}; payment ${due.part} of the plan`,
  });
  return 'instalment';
}
