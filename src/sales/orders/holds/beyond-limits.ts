import { sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { takeUses } from '#platform/limits';
import { orderLearners, orders } from '../tables.ts';
import type { Holder } from './holder.ts';
import { holdsUnpaid } from './list-unpaid.ts';

/** Seats wanted without payment; `insteadOf`: the replaced order, which does not count. */
export type SeatWanted = Holder & {
  batchId: string;
  seats: number;
  coupon: string | null;
  insteadOf?: string | undefined;
};

type Held = {
  id: string;
  batch: string;
  seats: number;
  coupon: string | null;
  mobile: string;
  mailbox: string | null;
  client: string | null;
  network: string | null;
};

/** A larger order counts as a group: a class, a school, a club. */
export const familySize = 6;

/** Limits of one holder: seats in one batch, seats in all, and uses of one coupon. */
type Limit = { batch: number; all: number; coupon: number };

function limits(): Record<'person' | 'client' | 'network', Limit> {
  const { UNPAID_SEATS_PER_PERSON: person, UNPAID_SEATS_PER_CLIENT: client } = config();
  return {
    person: { batch: person, all: 2 * person, coupon: person },
    client: { batch: client, all: 3 * client, coupon: Math.max(person, Math.floor(client / 2)) },
    network: { batch: 3 * client, all: 9 * client, coupon: 3 * person },
  };
}

/**
 * Serializes holders of the same number, mailbox, client or network until this transaction ends, so that two concurrent orders cannot both be the
 * last one allowed. Taken after attempts and coupons and before batches, in a fixed order; the locks are shared by all servers.
 */
export async function lockHolders(tx: Tx, wanted: Holder[]): Promise<void> {
  if (wanted.length === 0) return;
  const keys = new Set<string>();
  for (const { mobile, mailbox, marks } of wanted) {
    keys.add(`mobile ${mobile}`);
    if (mailbox !== null) keys.add(`mailbox ${mailbox}`);
    const [today] = marks;
    if (today) keys.add(`client ${today.client}`).add(`network ${today.network}`);
  }
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 35) as key from jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as name
    order by key) as sorted`);
}

/**
 * Returns the wishes beyond the limits of unpaid seats (UNPAID_SEATS_PER_PERSON, UNPAID_SEATS_PER_CLIENT), counting earlier wishes too: per person
 * (same number or mailbox), per client (or the same person), and per network. Counts the seats of unexpired unpaid orders, and for a week free seats;
 * not orders placed by staff. A holder with nothing else may have one family order (`familySize`) or a group: one group at a time per network, and
 * per client and day UNPAID_GROUPS_PER_CLIENT; their seats do not count for neighbours. The holders must be locked.
 */
export async function beyondLimits<Wanted extends SeatWanted>(tx: Tx, wanted: Wanted[]): Promise<Set<Wanted>> {
  const beyond = new Set<Wanted>();
  if (wanted.length === 0) return beyond;
  const before = byKey(await heldBy(tx, wanted));
  const { person, client, network } = limits();
  for (const [index, wish] of wanted.entries()) {
    const of = (kind: Key, keys: string[]) => keys.flatMap((key) => before.get(`${kind} ${key}`) ?? []);
    const own = [...of('mobile', [wish.mobile]), ...of('mailbox', wish.mailbox === null ? [] : [wish.mailbox])];
    const same = [...own, ...of('client', clients(wish))];
    const near = of('network', networks(wish));
    const crowded = isGroup(wish)
      ? others(near, wish).some(isGroup)
      : full(
          near.filter((one) => !isGroup(one)),
          wish,
          network,
        );
    const over = crowded || full(own, wish, person) || full(same, wish, client) || (await tooManyGroups(tx, wish));
    if (over) beyond.add(wish);
    else add(before, asHeld(wish, `wanted ${index}`));
  }
  return beyond;
}

function full(all: Held[], wish: SeatWanted, limit: Limit): boolean {
  const { batchId, coupon, seats } = wish;
  const held = others(all, wish);
  const here = held.filter(({ batch }) => batch === batchId);
  return (
    (sum(held) > 0 && sum(held) + seats > limit.all) ||
    (sum(here) > 0 && sum(here) + seats > limit.batch) ||
    (coupon !== null && held.filter((one) => one.coupon === coupon).length >= limit.coupon)
  );
}

const isGroup = ({ seats }: { seats: number }) => seats > familySize;

/** Whether a client exceeds its group orders per day; changing the details of one is not a new one. */
async function tooManyGroups(tx: Tx, wish: SeatWanted): Promise<boolean> {
  if (!isGroup(wish) || wish.insteadOf !== undefined) return false;
  const key = wish.marks[0]?.client ?? '';
  const most = config().UNPAID_GROUPS_PER_CLIENT;
  return (await takeUses(tx, [{ name: 'group order by', key, seconds: 86_400, most }])).length > 0;
}

/** The held orders without the replaced one, each once. */
function others(all: Held[], { insteadOf }: SeatWanted): Held[] {
  return [...new Map(all.filter(({ id }) => id !== insteadOf).map((one) => [one.id, one])).values()];
}

const sum = (held: Held[]) => held.reduce((all, { seats }) => all + seats, 0);

type Key = 'mobile' | 'mailbox' | 'client' | 'network';
type ByKey = Map<string, Held[]>;

function add(map: ByKey, one: Held): void {
  for (const kind of ['mobile', 'mailbox', 'client', 'network'] as const) {
    if (one[kind] === null) continue;
    const key = `${kind} ${one[kind]}`;
    const there = map.get(key);
    if (there) there.push(one);
    else map.set(key, [one]);
  }
}

function byKey(held: Held[]): ByKey {
  const map: ByKey = new Map();
  for (const one of held) add(map, one);
  return map;
}

function asHeld({ batchId: batch, seats, coupon, mobile, mailbox, marks }: SeatWanted, id: string): Held {
  return {
    id,
    batch,
    seats,
    coupon,
    mobile,
    mailbox,
    client: marks[0]?.client ?? null,
    network: marks[0]?.network ?? null,
  };
}

const clients = ({ marks }: Holder) => marks.map(({ client }) => client);
const networks = ({ marks }: Holder) => marks.map(({ network }) => network);

/** Above every limit; bounds the cost of counting under attack. */
const maxCounted = 1_000;

/** Every order that counts against one of the holders, each once. Each key uses its index. */
async function heldBy(tx: Tx, wanted: Holder[]): Promise<Held[]> {
  const keys: Record<Key, Set<string>> = {
    mobile: new Set(),
    mailbox: new Set(),
    client: new Set(),
    network: new Set(),
  };
  for (const holder of wanted) {
    keys.mobile.add(holder.mobile);
    if (holder.mailbox !== null) keys.mailbox.add(holder.mailbox);
    for (const mark of clients(holder)) keys.client.add(mark);
    for (const mark of networks(holder)) keys.network.add(mark);
  }
  const columns = {
    mobile: orders.buyerMobile,
    mailbox: orders.mailbox,
    client: orders.client,
    network: orders.network,
  };
  const parts = (Object.keys(columns) as Key[])
    .filter((kind) => keys[kind].size > 0)
    .map(
      (kind) => sql`select found.* from jsonb_array_elements_text(${JSON.stringify([...keys[kind]])}::jsonb) as key
        cross join lateral (
          select ${orders.id}, ${orders.batchId} as batch,
            (select count(*)::int from ${orderLearners} where order_id = ${orders.id}) as seats, ${orders.coupon}, ${orders.buyerMobile} as mobile, ${orders.mailbox}, ${orders.client}, ${orders.network}
          from ${orders} where ${columns[kind]} = key and ${orders.source} = 'site' and ${holdsUnpaid} limit ${maxCounted}) as found`,
    );
  const answer = await tx.execute(sql.join(parts, sql` union `));
  return (answer as unknown as { rows: Held[] }).rows;
}
