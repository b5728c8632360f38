import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { gatewaysFor } from '#sales/payments';
import type { Order } from '../model.ts';
import { instalmentView } from '../payment-plan/instalment-view.ts';
import { orderPath } from '../order/links.ts';
import { orderBatch } from '../order/order-batch.ts';
import { dueDayWords } from '../payment-plan/instalments.ts';
import { listPaymentParts, type Due } from '../payment-plan/payment-plan.ts';

/** The page of the balance: an order and its next payment, in the order's language. */
export async function readBalance(tx: Tx, order: Order, due: Due | undefined) {
  const { language } = order;
  const { programme } = await orderBatch(tx, order);
  const last = await instalmentView(tx, order, { parts: await listPaymentParts(tx, order.id), language });
  return {
    programme: inLanguage(programme.title, language),
    reference: order.reference,
    statusPath: orderPath(order),
    lapsed: order.state === 'lapsed',
    /** The amount of the last payment that was declined. */
    declined: last?.outcome === 'failed' ? last.amount : null,
    methods: gatewaysFor(order.market).map(({ name }) => name),
    due: due ? { amount: formatMoney(due.amount, language), by: dueDayWords(due.dueAt, language) } : null,
  };
}
