import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { forgetSeats, freeExpired, giveBackSeats, takeSeats } from './seats.ts';
import { batches, batchSessions, seatHolds } from '../tables.ts';

/**
 * Holds seats for waitlist offers: the first of `holders` (offer ids) get the free seats, for `hours` by the database's clock but not beyond the end
 * of enrolment, `closesHours` before the batch begins, or after it began the last session with which one may join. Releases expired holds first. Gives nothing in a closed batch or after enrolment ended. The
 * batch must be locked. Returns the hold's end by holder.
 */
export async function promiseSeats(
  tx: Tx,
  {
    batchId,
    holders,
    hours,
    closesHours,
    joinUntil,
  }: { batchId: string; holders: string[]; hours: number; closesHours: number; joinUntil: number },
): Promise<Map<string, { from: Date; until: Date }>> {
  await freeExpired(tx, batchId);
  const lastToJoin = sql`(select max(met.starts_at) from ${batchSessions} as met where met.batch_id = ${batches.id}
    and met.state = 'planned' and met.number between 2 and ${joinUntil})`;
  const end = sql`case when ${batches.startsAt} > now() then ${batches.startsAt} - make_interval(hours => ${closesHours}) else ${lastToJoin} end`;
  const [batch] = await tx
    .select({ free: sql<number>`${batches.capacity} - ${batches.taken}`.mapWith(Number) })
    .from(batches)
    .where(and(eq(batches.id, batchId), sql`${batches.state} = 'open' and (${end}) > now()`));
  const given = holders.slice(0, Math.max(0, batch?.free ?? 0));
  if (given.length === 0) return new Map();
  if (!(await takeSeats(tx, batchId, given.length))) throw new Error('A batch changed under its lock');
  const until = sql`least(now() + make_interval(hours => ${hours}), (select ${end} from ${batches} where id = ${batchId}))`;
  const rows = await tx
    .insert(seatHolds)
    .values(
      given.map((orderId) => ({
        id: newId(),
        batchId,
        orderId,
        seats: 1,
        state: 'held',
        expiresAt: until,
        promisedUntil: until,
      })),
    )
    .returning({ orderId: seatHolds.orderId, until: seatHolds.expiresAt, from: seatHolds.createdAt });
  return new Map(rows.map(({ orderId, ...hold }) => [orderId, hold]));
}

/** The state of these holds, by holder; an expired hold is 'over' even before the job has released it. */
export async function readHolds(tx: Tx, holders: string[]): Promise<Map<string, 'held' | 'kept' | 'over'>> {
  if (holders.length === 0) return new Map();
  const rows = await tx
    .select({
      orderId: seatHolds.orderId,
      state: sql<'held' | 'kept' | 'over'>`case when ${seatHolds.state} = 'kept' then 'kept'
        when ${seatHolds.state} = 'held' and ${seatHolds.expiresAt} > now() then 'held' else 'over' end`,
    })
    .from(seatHolds)
    .where(inArray(seatHolds.orderId, holders));
  return new Map(rows.map(({ orderId, state }) => [orderId, state]));
}

/** Gives back a held seat, never a paid one (then returns false). The batch must be locked. */
export async function releaseHeld(tx: Tx, holder: string): Promise<boolean> {
  const rows = await tx
    .update(seatHolds)
    .set({ state: 'released' })
    .where(and(eq(seatHolds.orderId, holder), eq(seatHolds.state, 'held')))
    .returning({ batchId: seatHolds.batchId, seats: seatHolds.seats });
  for (const { batchId, seats } of rows) await giveBackSeats(tx, batchId, seats);
  return rows.length > 0 || (await readHolds(tx, [holder])).get(holder) !== 'kept';
}

/** Sets how many people on a batch's waitlist are not asked yet. The batch must be locked. */
export async function setWaiting(tx: Tx, batchId: string, waiting: number): Promise<void> {
  const rows = await tx
    .update(batches)
    .set({ waiting })
    .where(and(eq(batches.id, batchId), ne(batches.waiting, waiting)))
    .returning({ programme: batches.programme });
  await forgetSeats(tx, rows);
}

/** The batches with seats reserved for their waitlist. */
export async function listWaited(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: batches.id }).from(batches).where(gt(batches.waiting, 0)).orderBy(batches.id);
  return rows.map(({ id }) => id);
}

/** The batches of an order's seats, held or given back, that have a waitlist. */
export async function waitedBatchesOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: batches.id })
    .from(seatHolds)
    .innerJoin(batches, eq(batches.id, seatHolds.batchId))
    .where(and(eq(seatHolds.orderId, orderId), gt(batches.waiting, 0)));
  return rows.map(({ id }) => id);
}
