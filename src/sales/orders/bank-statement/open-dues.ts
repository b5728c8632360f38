import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { businessDay } from '#foundation/locale/business-day.ts';
import type { Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders, paymentParts, withoutMoney } from '../tables.ts';

/** What an order waits for: its checkout, or the next payment of its plan. Amounts are paise. */
export type OpenDue = {
  orderId: string;
  reference: string;
  amount: number;
  /** Payments of its plan that wait, this one included; 1 without a plan. */
  open: number;
  buyer: string;
  mobile: string;
  email: string;
  learners: string[];
  /** The business day on which it was placed. */
  placed: string;
  /** Ended while no money came: a late payment takes a free seat, or waits for staff. */
  late: boolean;
};

/** Most orders that are compared, the newest. */
const maxOpen = 5_000;

/** Money by transfer may come this many days after an order ended unpaid. */
const lateDays = 60;

/** Everything in rupees that waits for a payment, newest orders first: unpaid orders, those that ended unpaid lately, and open payments of plans. */
export async function listOpenDues(tx: Tx): Promise<OpenDue[]> {
  const inRupees = eq(orders.currency, 'INR');
  const late = sql`(${orders.state} = 'expired' and ${orders.createdAt} > now() - make_interval(days => ${lateDays}))`;
  const unpaid = await tx
    .select()
    .from(orders)
    .where(
      and(
        inRupees,
        isNull(orders.paidAt),
        isNull(orders.replacedBy),
        sql`${orders.total} > 0`,
        sql`((${withoutMoney(orders)}) or ${late})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOpen);
  const planned = await tx
    .select({ order: orders, part: paymentParts })
    .from(paymentParts)
    .innerJoin(orders, eq(orders.id, paymentParts.orderId))
    .where(
      and(
        eq(paymentParts.state, 'open'),
        inRupees,
        isNotNull(orders.paidAt),
        inArray(orders.state, ['paid', 'lapsed', 'paid_unallocated']),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id), paymentParts.part)
    .limit(maxOpen);
  const plans = [...Map.groupBy(planned, ({ order }) => order.id).values()];
  const first = plans.flatMap((parts) => parts[0] ?? []);
  const known = new Map(
    (await toOrders(tx, [...unpaid, ...first.map(({ order }) => order)])).map((order) => [order.id, order]),
  );
  const due = (id: string, amount: number, open: number): OpenDue[] => {
    const order = known.get(id);
    return order
      ? [{ ...peopleOf(order), amount, open, late: order.state === 'expired' || order.state === 'lapsed' }]
      : [];
  };
  return [
    ...unpaid.flatMap((row) => due(row.id, row.total, 1)),
    ...plans.flatMap((parts) =>
      parts.slice(0, 1).flatMap(({ order, part }) => due(order.id, part.amount, parts.length)),
    ),
  ];
}

const peopleOf = ({ id, reference, buyer, learners, createdAt }: Order) => ({
  orderId: id,
  reference,
  buyer: buyer.name,
  mobile: buyer.mobile,
  email: buyer.email,
  learners: learners.map(({ name }) => name),
  placed: businessDay(createdAt),
});

/** The orders with these references, whatever they wait for; by reference. */
export async function ordersOfReferences(tx: Tx, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(inArray(orders.reference, references));
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}
