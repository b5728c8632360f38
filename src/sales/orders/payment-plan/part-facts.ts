import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { dueDayWords } from './instalments.ts';
import type { Due } from './payment-plan.ts';
import type { Order } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderBatch } from '../order/order-batch.ts';

export type DueFacts = { programme: string; learner: string; count: number; amount: string; date: string };

/** The facts in every message about a later payment, in the order's language. */
export async function dueFacts(tx: Tx, order: Order, { amount, dueAt }: Due): Promise<DueFacts> {
  const { language, learners } = order;
  const { programme } = await orderBatch(tx, order);
  return {
    programme: inLanguage(programme.title, language),
    learner: learnerNames(learners, language),
    count: learners.length,
    amount: formatMoney(amount, language),
    date: dueDayWords(dueAt, language),
  };
}
