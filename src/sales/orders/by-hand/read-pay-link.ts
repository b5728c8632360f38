import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { gatewaysFor } from '#sales/payments';
import { paths } from '#foundation/web/paths.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orders } from '../tables.ts';
import { learnerNames } from '../order/learners/learner-names.ts';

export type PayLink = Awaited<ReturnType<typeof readPayLink>>;

/**
 * The page of a payment link, in the order's language. `state`: payable, paid, or expired. Links are forwarded, so of the people it shows only the
 * learner's first name.
 */
export async function readPayLink(tx: Tx, order: Order, state: 'open' | 'paid' | 'over') {
  const { language, coupon, learners, total, later, market, offer } = order;
  const { batch, programme } = await orderBatch(tx, order);
  const [row] = await tx.select({ lines: orders.lines }).from(orders).where(eq(orders.id, order.id));
  return {
    state,
    programme: inLanguage(programme.title, language),
    learner: learnerNames(learners, language, { first: true }),
    when: formatWorkshopTime(batch.startsAt, batch.zone, language),
    until: formatWorkshopTime(order.expiresAt, batch.zone, language),
    coupon: coupon ?? '',
    lines: (row?.lines ?? []).map(({ kind, amount }) => ({ kind, amount: formatMoney(amount, language) })),
    total: formatMoney(total, language),
    later: later.amount > 0 ? formatMoney(later, language) : null,
    methods: gatewaysFor(market).map(({ name }) => name),
    again: paths.checkout(offer, { language, market }),
  };
}
