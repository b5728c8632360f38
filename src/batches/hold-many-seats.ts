import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { Market } from '#kit/market';
import { holdMinutes } from './model.ts';
import { forgetSeats } from './seats.ts';
import { batches, seatHolds } from './tables.ts';

/** One seat that a new order wants, in a batch of this programme that is open to this market. */
export type SeatWish = { orderId: string; batchId: string; programme: string; market: Market };

/** By the database's clock: the hold's end, and the time it was taken. */
export type SeatHold = { expiresAt: Date; now: Date };

/**
 * Keeps a seat for each of many new orders, in one statement: the batches are locked in one order and only for as long as
 * the transaction still needs, and no more seats are given than are free. Answers the holds by order; who is not among
 * them got none, for whatever reason: ask `holdSeats`, which also frees what ran out.
 */
export async function holdManySeats(tx: Tx, wishes: SeatWish[]): Promise<Map<string, SeatHold>> {
  if (wishes.length === 0) return new Map();
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
  return holds;
}

const at = (seconds: number) => new Date(Math.round(seconds * 1000));
