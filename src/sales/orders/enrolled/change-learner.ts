import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkLearner, type TypedLearner } from '../checkout/learners/check-learner.ts';
import { queueJoiningMails } from '../enrolment/joining-mail.ts';
import { queueFormerAddressMail } from '../enrolment/left-mail.ts';
import { orderSessions } from '../enrolment/order-sessions.ts';
import type { Learner, Order } from '../model.ts';
import { noteStep } from '../order/change-state.ts';
import { indexOrderAgain } from '../order/finding/order-search.ts';
import { orderBatch } from '../order/order-batch.ts';
import { lockOrder } from '../order/order-rows.ts';
import { orderLearners } from '../tables.ts';

export type LearnerFieldProblems = Partial<Record<keyof TypedLearner, string>>;

type Change = { by: Staff; orderId: string; learnerId: string; typed: TypedLearner; version: number };

/**
 * Staff correct a learner's name, age or mail address; earlier documents and mails do not change. A learner with a seat who gets their own address is
 * mailed how to join; the dates leave the calendar of the address they had. Refuses 'gone', 'invalid' with a message per field, and 'changed' with what somebody else saved since `version`. Throws a 403
 * response without permission.
 */
export async function changeLearner(
  tx: Tx,
  { by, orderId, learnerId, typed, version }: Change,
): Promise<Outcome<void, 'gone'> | Outcome<void, 'invalid', LearnerFieldProblems> | Outcome<void, 'changed', Learner>> {
  requirePermission(by, 'orders.change');
  const order = await lockOrder(tx, orderId);
  const was = order?.learners.find(({ id }) => id === learnerId);
  if (!order || !was) return refused('gone');
  if (was.version !== version) return refused('changed', was);
  const checked = checkLearner(typed);
  if (checked.problems) return refused('invalid', await inWords(checked.problems));
  const { name, age, email } = checked.learner;
  if (was.name === name && was.age === age && was.email === email) return ok(undefined);
  await tx
    .update(orderLearners)
    .set({ name, age, email, version: sql`${orderLearners.version} + 1` })
    .where(and(eq(orderLearners.id, learnerId), eq(orderLearners.version, version)));
  const now: Learner = { ...was, name, age, email, version: version + 1 };
  const after = { ...order, learners: order.learners.map((one) => (one.id === learnerId ? now : one)) };
  await indexOrderAgain(tx, after);
  const why = `corrected the learner ${was.name === name ? name : `${was.name}: ${name}`}`;
  await noteStep(tx, orderId, order.state, order.state, { who: `staff:${by.name}`, why });
  const facts = (one: Learner) => ({ name: one.name, age: one.age, email: one.email });
  const details = { learner: learnerId, before: facts(was), after: facts(now) };
  await recordAudit(tx, { who: by.name, did: 'changed-learner', kind: 'order', id: orderId, details });
  if (order.state !== 'paid' || email?.toLowerCase() === was.email?.toLowerCase()) return ok(undefined);
  await queueFormerAddressMail(tx, order, was);
  await tellHowToJoin(tx, after, now);
  return ok(undefined);
}

async function tellHowToJoin(tx: Tx, order: Order, learner: Learner): Promise<void> {
  await prepareLanguage(order.language);
  const place = { id: order.id, batchId: learner.elsewhere ?? order.batchId, programme: order.programme };
  const sold = { ...(await orderBatch(tx, place)), ...(await orderSessions(tx, place)) };
  await queueJoiningMails(tx, order, sold, { learners: [learner], dedupeKey: `joining:${learner.version}` });
}

async function inWords(problems: Exclude<ReturnType<typeof checkLearner>['problems'], undefined>) {
  const language = staffLanguage();
  await prepareLanguage(language);
  const say = translator(language);
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, say(message)]),
  ) as LearnerFieldProblems;
}
