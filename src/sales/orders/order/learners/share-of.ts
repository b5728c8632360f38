import type { Money } from '#foundation/kit/money.ts';
import type { Learner, Order } from '../../model.ts';

/** What of an order's money is these learners'; odd units stay with the others. */
export function shareOf({ learners: all }: Pick<Order, 'learners'>, learners: Learner[], whole: Money): Money {
  return { ...whole, amount: Math.floor((whole.amount * learners.length) / all.length) };
}
