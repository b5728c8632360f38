import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { moneyOfOrders, type OrderMoney } from '#sales/payments';
import type { Order } from '../../model.ts';
import { stateWords } from './state-words.ts';
import { paymentParts } from '../../tables.ts';

type Facts = OrderMoney & { open: number };
const nothing: Facts = { refunded: 0, goingBack: 0, toGiveBack: 0, open: 0 };

/**
 * The states of orders with their payments, for staff: advances, open balances and refunds are never hidden behind "Paid". By order id; two
 * statements for any number of orders.
 */
export async function describeOrders(tx: Tx, orders: Order[]): Promise<Map<string, string>> {
  const ids = orders.map(({ id }) => id);
  const money = await moneyOfOrders(tx, ids);
  const open = await openBalances(tx, ids);
  return new Map(
    orders.map((order) => [
      order.id,
      orderWords(order, { ...nothing, ...money.get(order.id), open: open.get(order.id) ?? 0 }),
    ]),
  );
}

/** The words for one order in the reader's language, such as "Advance paid, ₹400 open" or "Paid, ₹199 refunded". Amounts are minor units. */
export function orderWords({ state, total }: Pick<Order, 'state' | 'total'>, facts: Partial<Facts>): string {
  const { refunded, goingBack, toGiveBack, open } = { ...nothing, ...facts };
  const shown = (amount: number) => ({ amount: formatMoney({ ...total, amount }, staffLanguage()) });
  const over = state === 'refunded';
  const parts = [
    !over && open > 0 && say('{amount} open', shown(open)),
    refunded > 0 && say('{amount} refunded', shown(refunded)),
    goingBack > 0 && say('{amount} being refunded', shown(goingBack)),
    toGiveBack > 0 && say('{amount} to refund', shown(toGiveBack)),
  ].filter((part) => part !== false);
  if (over)
    return parts.length > 0 ? say('Ended, {money}', { money: parts.join(', ') }) : say('Ended, nothing refunded');
  const word = state === 'paid' && open > 0 ? say('Advance paid') : stateWords(state);
  return [word, ...parts].join(', ');
}

async function openBalances(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: paymentParts.orderId, open: sql<number>`sum(${paymentParts.amount})`.mapWith(Number) })
    .from(paymentParts)
    .where(and(inArray(paymentParts.orderId, ids), eq(paymentParts.state, 'open')))
    .groupBy(paymentParts.orderId);
  return new Map(rows.map(({ orderId, open }) => [orderId, open]));
}
