import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { holdMinutes } from '../model.ts';
import { forgetSeats, freeExpired, lockBatches } from './seats.ts';
import { batches, batchSessions, seatHolds } from '../tables.ts';

/** The seats of a batch (its id) that an order wants, one by default; `from`: the order or waitlist offer whose seats in that batch it takes over. */
export type SeatWish = {
  orderId: string;
  batchId: string;
  seats?: number;
  from?: string | undefined;
  /** Hours before the first session at which its offer closes; none by default. */
  closesHours?: number;
  /** The last session with which its offer allows to join a batch that has begun; 1 by default: none later than the first. */
  joinUntil?: number;
  /** Staff may enrol also after enrolment closed or the batch began, but never in a cancelled batch. */
  byStaff?: boolean;
};

/** By the database's clock: the end of the hold, and the time it was taken. */
export type SeatHold = { expiresAt: Date; now: Date };

type SeatOutcome = Outcome<SeatHold, 'unknown' | 'closed' | 'sold-out'>;

/**
 * Holds the seats of each order during payment, for `holdMinutes` by the database's clock, with a fixed number of statements for any number of
 * orders. An order gets all of its seats or none. Batches are locked in a fixed order. Gives only seats that are free and not reserved for the
 * waitlist; expired holds are released only if nothing else is left. An order that already holds seats gets the same ones. A wish `from` another
 * holder takes over those seats, once, plus free ones if it wants more; if that holder has none any more, it is an ordinary wish. Its batch must be
 * locked. Returns an outcome for each order; refuses 'unknown', 'closed' (or begun beyond what its offer allows, or too close to the first session for it), and 'sold-out'
 * if fewer seats are left than it wants.
 */
export async function holdSeats(tx: Tx, wishes: SeatWish[]): Promise<Map<string, SeatOutcome>> {
  // A separate statement, so that the following ones see what was committed while it waited for the locks.
  await lockBatches(
    tx,
    wishes.map(({ batchId }) => batchId),
  );
  await passOn(tx, wishes);
  const holds = await giveSeats(tx, wishes);
  const without = wishes.filter(({ orderId }) => !holds.has(orderId));
  const standing = await standingOf(tx, without);
  const again = without.filter(({ batchId }) => standing.get(batchId)?.ranOut);
  if (again.length > 0) {
    const freed = await lockBatches(
      tx,
      again.map(({ batchId }) => batchId),
    );
    for (const id of freed) await freeExpired(tx, id);
    await passOn(tx, again);
    for (const [orderId, hold] of await giveSeats(tx, again)) holds.set(orderId, hold);
  }
  const outcome = ({ orderId, batchId, closesHours = 0, joinUntil = 1, byStaff = false }: SeatWish): SeatOutcome => {
    const hold = holds.get(orderId);
    if (hold) return ok(hold);
    const batch = standing.get(batchId);
    if (!batch) return refused('unknown');
    const isOnSale =
      batch.secondsLeft > 0
        ? batch.secondsLeft > closesHours * 3_600
        : batch.nextNumber !== null && batch.nextNumber <= joinUntil;
    const isOpen = byStaff ? batch.takesPlace : batch.open && isOnSale;
    return refused(isOpen ? 'sold-out' : 'closed');
  };
  return new Map(wishes.map((wish) => [wish.orderId, outcome(wish)]));
}

/**
 * Assigns free seats to the wishes in one statement; small wishes first, so that no usable seat stays free. Returns the holds by order. Rows are
 * looked up by `any(array(…))`: the planner estimates JSON input at a hundred rows and would scan whole tables.
 */
async function giveSeats(tx: Tx, wishes: SeatWish[]): Promise<Map<string, SeatHold>> {
  if (wishes.length === 0) return new Map();
  const sent = JSON.stringify(
    wishes.map((wish) => ({ seats: 1, closesHours: 0, joinUntil: 1, byStaff: false, ...wish, id: newId() })),
  );
  const answer = await tx.execute(sql`
    with wished as (
      select * from jsonb_to_recordset(${sent}::jsonb)
        as wished (id uuid, "orderId" uuid, "batchId" uuid, seats int, "closesHours" int, "joinUntil" int, "byStaff" bool)
    ), own as (
      select order_id, expires_at, created_at from ${seatHolds} where order_id = any(array(select "orderId" from wished))
    ), locked as (
      select id, programme, starts_at, rolling, capacity - taken - waiting as free, state = 'open' as open,
        cancelled_at is null and archived_at is null as takes_place
      from ${batches} where id = any(array(select "batchId" from wished))
      order by id for update
    ), ranked as (
      select wished.*, locked.programme, locked.free,
        sum(wished.seats) over (partition by locked.id order by wished.seats, wished."orderId") as place
      from wished join locked on locked.id = wished."batchId"
      where wished."orderId" not in (select order_id from own)
        and (case when wished."byStaff" then locked.takes_place else locked.open
          and (case when locked.starts_at > now() then locked.rolling or locked.starts_at > now() + make_interval(hours => wished."closesHours")
            else exists (select 1 from ${batchSessions} as met where met.batch_id = locked.id and met.state = 'planned'
              and met.number between 2 and wished."joinUntil" and met.starts_at > now()) end) end)
    ), given as (
      select * from ranked where place <= free
    ), counted as (
      update ${batches} set taken = taken + many.seats
      from (select "batchId", sum(seats)::int as seats from given group by "batchId") as many
      where ${batches.id} = many."batchId"
    ), stored as (
      insert into ${seatHolds} (id, batch_id, order_id, seats, state, expires_at)
      select id, "batchId", "orderId", seats, 'held', now() + make_interval(mins => ${holdMinutes}) from given
      returning order_id, expires_at, created_at
    )
    select held.order_id, given.programme, extract(epoch from held.expires_at)::float8 as until,
      extract(epoch from held.created_at)::float8 as now
    from (select * from stored union all select * from own) as held left join given on given."orderId" = held.order_id`);
  type Row = { order_id: string; programme: string | null; until: number; now: number };
  const { rows } = answer as unknown as { rows: Row[] };
  await forgetSeats(
    tx,
    rows.flatMap(({ programme }) => (programme === null ? [] : [{ programme }])),
  );
  return new Map(rows.map(({ order_id, until, now }) => [order_id, { expiresAt: at(until), now: at(now) }]));
}

/**
 * Transfers held seats to the orders that take them over; additional seats only if that many are free. The former holder's row stays, released, so
 * that a late payment finds it.
 */
async function passOn(tx: Tx, wishes: SeatWish[]): Promise<void> {
  const over = wishes.filter(({ from }) => from !== undefined);
  if (over.length === 0) return;
  const sent = JSON.stringify(over.map((wish) => ({ seats: 1, ...wish, id: newId() })));
  const answer = await tx.execute(sql`
    with wished as (
      select * from jsonb_to_recordset(${sent}::jsonb) as wished (id uuid, "orderId" uuid, "batchId" uuid, "from" uuid, seats int)
    ), given as (
      update ${seatHolds} set state = 'released' from wished join ${batches} on ${batches.id} = wished."batchId"
      where ${seatHolds.orderId} = any(array(select "from" from wished))
        and ${seatHolds.orderId} = wished."from" and ${seatHolds.batchId} = wished."batchId"
        and ${seatHolds.state} = 'held' and ${seatHolds.expiresAt} > now()
        and (wished.seats <= ${seatHolds.seats} or wished.seats - ${seatHolds.seats} <= capacity - taken - waiting)
      returning wished.id, wished."orderId", ${seatHolds.batchId}, wished.seats, wished.seats - ${seatHolds.seats} as more,
        ${seatHolds.promisedUntil}
    ), counted as (
      update ${batches} set taken = taken + many.more
      from (select batch_id, sum(more)::int as more from given group by batch_id) as many
      where ${batches.id} = many.batch_id and many.more <> 0
      returning programme
    ), stored as (
    insert into ${seatHolds} (id, order_id, batch_id, seats, state, expires_at, promised_until)
    select id, "orderId", batch_id, seats, 'held', greatest(promised_until, now() + make_interval(mins => ${holdMinutes})), promised_until
    from given)
    select programme from counted`);
  await forgetSeats(tx, (answer as unknown as { rows: { programme: string }[] }).rows);
}

/** `secondsLeft`: until it begins. `nextNumber`: of the next session to come. */
type Standing = { open: boolean; nextNumber: number | null; takesPlace: boolean; ranOut: boolean; secondsLeft: number };

/** For each of these batches: open, not cancelled, and whether it has an expired hold. */
async function standingOf(tx: Tx, wishes: SeatWish[]): Promise<Map<string, Standing>> {
  if (wishes.length === 0) return new Map();
  const ranOut = sql`exists (select 1 from ${seatHolds} where ${seatHolds.batchId} = ${batches.id}
    and ${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now())`;
  const nextNumber = sql`(select min(met.number) from ${batchSessions} as met where met.batch_id = ${batches.id}
    and met.number > 1 and met.state = 'planned' and met.starts_at > now())`;
  const takesPlace = sql`(${batches.cancelledAt} is null and ${batches.archivedAt} is null)`;
  const rows = await tx
    .select({
      id: batches.id,
      open: sql<boolean>`${batches.state} = 'open'`,
      nextNumber: sql<number | null>`${nextNumber}`,
      takesPlace: sql<boolean>`${takesPlace}`,
      ranOut: sql<boolean>`${takesPlace} and ${ranOut}`,
      secondsLeft: sql<number>`extract(epoch from ${batches.startsAt} - now())`.mapWith(Number),
    })
    .from(batches)
    .where(inArray(batches.id, [...new Set(wishes.map(({ batchId }) => batchId))]));
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

const at = (seconds: number) => new Date(Math.round(seconds * 1000));
