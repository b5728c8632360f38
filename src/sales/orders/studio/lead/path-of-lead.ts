import { say } from '#foundation/i18n/staff/say.ts';
import { addToLeadPath } from '#marketing/leads';
import { orderHistory } from '../../order/find-orders.ts';
import { stateWords } from '../../order/words/state-words.ts';
import { whoWords } from '../../order/words/step-words.ts';

/** So many orders of one lead are told step by step; a school that orders again and again is read on the pages of its orders. */
const most = 20;

// The orders of a lead are empty for colleagues who may not read orders. That an order was placed and what was paid stands in the path already.
addToLeadPath('orders', async (tx, { orders }) => {
  const steps = [];
  for (const { orderId, reference } of orders.slice(0, most))
    for (const { id, at, from, to, who } of await orderHistory(tx, orderId))
      if (from !== null && from !== to)
        steps.push({
          kind: 'orders' as const,
          id: `step ${id}`,
          at,
          what: say('Order {reference}: {state}', { reference, state: stateWords(to) }),
          who: whoWords(who),
        });
  return steps;
});
