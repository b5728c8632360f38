import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { Market } from '#locale/market';
import { holdMinutes } from './model.ts';
import { forgetSeats } from './seats.ts';
import { batches, seatHolds } from './tables.ts';

/** One seat that a new order wants, in a batch of this programme that is open to this market. */
export type SeatWish = { orderId: string; batchId: string; programme: string; market: Market };

/** By the database's clock: the hold's end, and the time it was taken. */
export type SeatHold = { expiresAt: Date; now: Date };

/**
 * Keeps a seat for each of many new orders, in one statement: the batches are locked in one order and only for as long as
 * the transaction still needs, and no more seats are given than are free. Returns the holds by order, and `soldOut`, the orders
 * that found their batch full. Who is in neither got none for another reason: ask `holdSeats`, which also frees what ran out.
 */
export async function holdManySeats(
  tx: Tx,
  wishes: SeatWish[],
): Promise<{ holds: Map<string, SeatHold>; soldOut: Set<string> }> {
  if (wishes.length === 0) return { holds: new Map(), soldOut: new Set() };
  const sent = JSON.stringify(wishes.map((wish) => ({ ...wish, id: newId() })));
  const answer = await tx.execute(sql`
    with wished as (
      select * from jsonb_to_recordset(${sent}::jsonb) as wished
        (id uuid, "orderId" uuid, "batchId" uuid, programme text, market text)
    ), locked as (
      select id, programme, market, capacity - taken as free from ${batches}
      where id in (select "batchId" from wished) and state = 'open' and starts_at > now()
      order by id for update
    ), ranked as (
      select wished.*, locked.free, row_number() over (partition by locked.id order by wished."orderId") as place
      from wished join locked on locked.id = wished."batchId"
        and locked.programme = wished.programme and coalesce(locked.market, wished.market) = wished.market
    ), given as (
      select * from ranked where place <= free
    ), counted as (
      update ${batches} set taken = taken + many.seats
      from (select "batchId", count(*)::int as seats from given group by "batchId") as many
      where ${batches.id} = many."batchId"
    )
    insert into ${seatHolds} (id, batch_id, order_id, seats, state, expires_at)
    select id, "batchId", "orderId", 1, 'held', now() + make_interval(mins => ${holdMinutes}) from given
    returning order_id, extract(epoch from expires_at)::float8 as until, extract(epoch from created_at)::float8 as now`);
  const { rows } = answer as unknown as { rows: { order_id: string; until: number; now: number }[] };
  const holds = new Map(
    rows.map(({ order_id, until, now }) => [order_id, { expiresAt: at(until), now: at(now) }] as const),
  );
  await forgetSeats(
    tx,
    wishes.filter(({ orderId }) => holds.has(orderId)),
  );
  const without = wishes.filter(({ orderId }) => !holds.has(orderId));
  return { holds, soldOut: new Set(without.length > 0 ? await inFullBatches(tx, without) : []) };
}

/** Of a rush most find nothing left: they are told so together. A batch in which a hold ran out is not full. */
async function inFullBatches(tx: Tx, wishes: SeatWish[]): Promise<string[]> {
  const ranOut = sql`select 1 from ${seatHolds} where ${seatHolds.batchId} = ${batches.id}
    and ${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now()`;
  const full = await tx
    .select({ id: batches.id, programme: batches.programme, market: batches.market })
    .from(batches)
    .where(
      and(
        inArray(batches.id, [...new Set(wishes.map(({ batchId }) => batchId))]),
        eq(batches.state, 'open'),
        sql`${batches.startsAt} > now() and ${batches.taken} >= ${batches.capacity} and not exists (${ranOut})`,
      ),
    );
  const fits = (wish: SeatWish) =>
    full.some(
      ({ id, programme, market }) =>
        id === wish.batchId && programme === wish.programme && (market ?? wish.market) === wish.market,
    );
  return wishes.filter(fits).map(({ orderId }) => orderId);
}

const at = (seconds: number) => new Date(Math.round(seconds * 1000));
