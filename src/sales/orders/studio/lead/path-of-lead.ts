import { say } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { addToLeadPath } from '#marketing/leads';
import { listPayments, listRefunds } from '#sales/payments';
import { orderHistory } from '../../order/find-orders.ts';
import { stateWords } from '../../order/words/state-words.ts';
import { whoWords } from '../../order/words/step-words.ts';

/** Limit of a lead's orders shown step by step; for a school that orders often, see the pages of its orders. */
const most = 20;

// Empty for colleagues who may not read orders. The path already contains the placing of an order.
addToLeadPath('orders', async (tx, { orders }) => {
  const steps = [];
  for (const { orderId, reference } of orders.slice(0, most)) {
    for (const { id, createdAt: at, amount, state } of await listPayments(tx, orderId))
      if (state !== 'failed') {
        const what = say('{amount} came for {reference}', { amount: formatMoney(amount, 'en'), reference });
        steps.push({ kind: 'orders' as const, id, at, what });
      }
    for (const { id, createdAt: at, amount, state } of await listRefunds(tx, orderId))
      if (state === 'done') {
        const what = say('{amount} went back for {reference}', { amount: formatMoney(amount, 'en'), reference });
        steps.push({ kind: 'orders' as const, id, at, what });
      }
    for (const { id, at, from, to, who } of await orderHistory(tx, orderId))
      if (from !== null && from !== to)
        steps.push({
          kind: 'orders' as const,
          id: `step ${id}`,
          at,
          what: say('Order {reference}: {state}', { reference, state: stateWords(to) }),
          who: whoWords(who),
        });
  }
  return steps;
});
