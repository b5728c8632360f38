import { asc, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders, withoutMoney } from '../tables.ts';

/** Seats of one person: orders linked by number, mailbox or client, directly or through others, or by a network that holds many. */
export type UnpaidGroup = {
  /** Their orders, oldest first; each holds a seat for each of its learners. */
  seats: Order[];
  numbers: number;
  mailboxes: number;
  /** Clients of one day; those of other days cannot be matched. */
  clients: number;
};

const maxListed = 500;

/**
 * Unpaid orders with a held seat, and free seats of the last week, by person: largest groups first. A single free seat is no hoarding and left out.
 * At most the 500 oldest orders.
 */
export async function listUnpaid(tx: Tx): Promise<UnpaidGroup[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(holdsUnpaid)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxListed);
  const groups = new Map<number, typeof rows>();
  const heads = rows.map((_, index) => index);
  const head = (index: number): number => (heads[index] === index ? index : head(heads[index] ?? index));
  const first = new Map<string, number>();
  const ofNetwork = Map.groupBy(rows, ({ network }) => network);
  // Orders of one network count as unrelated until it holds more than UNPAID_SEATS_PER_CLIENT.
  const many = (network: string | null) => (ofNetwork.get(network)?.length ?? 0) > config().UNPAID_SEATS_PER_CLIENT;
  for (const [index, { buyerMobile, mailbox, client, network }] of rows.entries()) {
    const keys = [`mobile ${buyerMobile}`, `mailbox ${mailbox ?? index}`, `client ${client ?? index}`];
    if (network !== null && many(network)) keys.push(`network ${network}`);
    for (const key of keys) {
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else heads[head(index)] = head(before);
    }
  }
  for (const [index, row] of rows.entries()) groups.set(head(index), [...(groups.get(head(index)) ?? []), row]);
  const known = new Map((await toOrders(tx, rows)).map((order) => [order.id, order]));
  return [...groups.values()]
    .filter((group) => group.length > 1 || group[0]?.state !== 'paid')
    .map((group) => ({
      seats: group.flatMap(({ id }) => known.get(id) ?? []),
      numbers: new Set(group.map(({ buyerMobile }) => buyerMobile)).size,
      mailboxes: new Set(group.flatMap(({ mailbox }) => mailbox ?? [])).size,
      clients: new Set(group.flatMap(({ client }) => client ?? [])).size,
    }))
    .sort((a, b) => seatsOf(b) - seatsOf(a));
}

const seatsOf = ({ seats }: UnpaidGroup) => seats.reduce((sum, { learners }) => sum + learners.length, 0);

/** Whether an order's seat is held without a payment: what `beyondLimits` counts. */
export const holdsUnpaid = sql`(${withoutMoney(orders)}) and case when ${orders.state} = 'paid' then ${orders.createdAt} > now() - interval '7 days' else ${orders.expiresAt} > now() end`;

/** How many persons hold the limit of unpaid seats or more; for the studio's home. */
export async function countHoarders(tx: Tx): Promise<number> {
  const most = config().UNPAID_SEATS_PER_PERSON;
  return (await listUnpaid(tx)).filter((group) => seatsOf(group) >= most).length;
}
