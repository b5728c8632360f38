import { findBatch } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { sql } from 'drizzle-orm';
import { joinLine, type JoinInput } from '../../src/sales/waitlist/joining/join-line.ts';
import { findEntry, listLine } from '../../src/sales/waitlist/line/entries.ts';
import { waitStates, type Waiter } from '../../src/sales/waitlist/model.ts';
import { offerSeats } from '../../src/sales/waitlist/offers/offer-seats.ts';

let people = 0;

/** A waitlist entry; a new person unless overridden. */
export function waiterInput(batchId: string, changes: Partial<JoinInput> = {}): JoinInput {
  people += 1;
  return {
    batchId,
    name: `Waiter ${people}`,
    mobile: `+9199${String(40_000_000 + people)}`,
    country: 'IN',
    email: `waiter${people}@example.com`,
    language: 'en',
    market: 'IN',
    page: '/workshop/kites',
    leadId: null,
    consentText: 'Yes.',
    ...changes,
  };
}

/** Tries to join a line. */
export const join = (batch: Pick<Batch, 'id'>, changes: Partial<JoinInput> = {}) =>
  inTransaction((tx) => joinLine(tx, waiterInput(batch.id, changes)));

/** Joins a line, which must succeed. */
export async function joined(batch: Pick<Batch, 'id'>, changes: Partial<JoinInput> = {}): Promise<Waiter> {
  const outcome = await join(batch, changes);
  if (!outcome.ok) throw new Error(`Joining was refused: ${outcome.reason}`);
  return outcome.value.waiter;
}

/** The job for one batch. */
export const offer = (batch: Pick<Batch, 'id'>) => inTransaction((tx) => offerSeats(tx, batch.id));

/** The current entry of a person. */
export async function now({ id }: { id: string }): Promise<Waiter> {
  const found = await findEntry(database(), id);
  if (!found) throw new Error('The entry is gone');
  return found;
}

/** The whole list of a batch, by the order of the line. */
export const wholeLine = (batch: Pick<Batch, 'id'>) => listLine(database(), batch.id, waitStates);

/** Lets the seats that are held in a batch run out. */
export const runOut = (batch: Pick<Batch, 'id'>) =>
  database().execute(
    sql`update seat_holds set expires_at = now() - interval '1 second' where batch_id = ${batch.id} and state = 'held'`,
  );

/** A seat comes free as if staff had raised the capacity. */
export const raise = (batch: Pick<Batch, 'id'>, seats = 1) =>
  database().execute(sql`update batches set capacity = capacity + ${seats} where id = ${batch.id}`);

/** Takes every free seat of a batch permanently, without a buyer. */
export async function sellOut(batch: Pick<Batch, 'id'>): Promise<void> {
  const left = (await findBatch(database(), batch.id))?.seatsLeft ?? 0;
  for (let seat = 0; seat < left; seat += 1)
    await database().execute(sql`insert into seat_holds (id, batch_id, order_id, seats, state, expires_at)
      values (${newId()}, ${batch.id}, ${newId()}, 1, 'kept', now())`);
  await database().execute(sql`update batches set taken = taken + ${left} where id = ${batch.id}`);
}

/** How many seats are taken, by the count and by the holds, and how many there are. */
export async function seatBooks(
  batch: Pick<Batch, 'id'>,
): Promise<{ taken: number; held: number; capacity: number; waiting: number }> {
  const { rows } = (await database().execute(sql`select capacity, taken, waiting,
    (select coalesce(sum(seats), 0)::int from seat_holds where batch_id = batches.id and state <> 'released') as held
    from batches where id = ${batch.id}`)) as unknown as {
    rows: { taken: number; held: number; capacity: number; waiting: number }[];
  };
  if (!rows[0]) throw new Error('The batch is gone');
  return rows[0];
}
