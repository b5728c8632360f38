import type { Tx } from '#platform/db';
import type { Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Learner } from '../model.ts';
import { queueLeftMails } from '../enrolment/left-mail.ts';
import { countSteps } from '../order/change-state.ts';
import { lockOrder } from '../order/order-rows.ts';
import { readReason } from '../order/read-reason.ts';
import { isPaidFor } from '../order/states.ts';
import { endLearners } from '../refunds/end-learners.ts';
import { openAmount } from '../payment-plan/payment-plan.ts';
import { shareOf } from '../order/learners/share-of.ts';
import { moneyKept } from '../refunds/money-kept.ts';

type Removal = {
  by: Staff;
  orderId: string;
  learnerId: string;
  why: string;
  /** How many steps the order had when it was shown. */
  seen: string;
};

/** The learner who left, their share of the payments, which this does not refund, and their share of the open payments, which is waived. */
type RemovedLearner = { learner: Learner; share: Money; waived: Money };

export type RemoveRefusal = 'gone' | 'changed' | 'not-paid' | 'last' | 'no-reason';

/**
 * Staff take one of several learners out of a paid order: their seat is free, their page ends, and the order goes on. No money moves. The
 * family is mailed, and the dates leave its calendars. Refuses 'gone', 'changed' (the order was, since it was shown), 'not-paid', 'last' (then the order ends as a whole) and
 * 'no-reason'. Throws a 403 response for a role that may not.
 */
export async function removeLearner(
  tx: Tx,
  { by, orderId, learnerId, why, seen }: Removal,
): Promise<Outcome<RemovedLearner, RemoveRefusal>> {
  requirePermission(by, 'orders.change');
  const order = await lockOrder(tx, orderId);
  const learner = order?.learners.find(({ id }) => id === learnerId);
  if (!order || !learner) return refused('gone');
  if (seen !== String(await countSteps(tx, orderId))) return refused('changed');
  if (!isPaidFor(order.state)) return refused('not-paid');
  if (order.learners.length === 1) return refused('last');
  const reason = readReason(why);
  if (reason === null) return refused('no-reason');
  const share = shareOf(order, [learner], (await moneyKept(tx, order)).kept);
  const open = await openAmount(tx, orderId);
  const batchId = learner.elsewhere ?? order.batchId;
  const step = { who: `staff:${by.name}`, why: `${learner.name} left the order, which goes on: ${reason}` };
  await endLearners(tx, order, { learners: [learner], batchId, step });
  await queueLeftMails(tx, order, { learners: [learner], buyer: true });
  const { name, age, email } = learner;
  const details = { before: { name, age, email }, after: null, why: reason };
  await recordAudit(tx, { who: by.name, did: 'removed-learner', kind: 'order', id: orderId, details });
  return ok({ learner, share, waived: { ...share, amount: open - (await openAmount(tx, orderId)) } });
}
