import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import type { Order } from '#sales/orders/model';
import { listRefunds } from '#sales/payments';
import type { Staff } from '#platform/people/model';
import { cancelBatchJob } from '../../src/teaching/rosters/cancellation/cancel-batch.job.ts';
import { findCancellation } from '../../src/teaching/rosters/cancellation/find-cancellation.ts';
import type { Choice } from '../../src/teaching/rosters/cancellation/plan-cancellation.ts';
import { startCancellation } from '../../src/teaching/rosters/cancellation/start-cancellation.ts';
import { current, makeWorld, paidEvent, placed, seatsLeft } from './orders-world.ts';
import { pay } from './pay.ts';

export const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };

/** The batch that is cancelled, and another of the programme with two seats; new ones for each test. */
export const world = {} as { batch: Batch; other: Batch };

/** Makes them before each test of the file. */
export function batchesToCancel(): void {
  beforeEach(async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
    world.batch = await makeWorld(6);
    world.other = await makeWorld(2);
  });
}

/** Adds `many` learners to the batch, each with a paid order. */
export async function learners(many: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let n = 0; n < many; n += 1) {
    const order = await placed(world.batch, { learners: [{ name: `Learner ${n}`, age: 9, isBuyer: false }] });
    await pay(paidEvent(order));
    orders.push(order);
  }
  return orders;
}

export function choose({ id: orderId }: Order, choice: Choice['choice'], to: string | null = null): Choice {
  return { orderId, choice, to };
}

/** Starts the cancellation; override what the test is about. */
export function start(choices: Choice[], changes: object = {}) {
  const creditUntil = new Date(Date.now() + 365 * 86_400_000);
  const wish = { by, batchId: world.batch.id, choices, why: 'too few learners', creditUntil, ...changes };
  return inTransaction((tx) => startCancellation(tx, wish));
}

/** The id of a cancellation that must start. */
export async function started(choices: Choice[]): Promise<string> {
  const outcome = await start(choices);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.id;
}

/** One run of the job. */
export const run = (cancellationId: string) => cancelBatchJob.handle({ cancellationId });

export async function standing() {
  const found = await findCancellation(database(), world.batch.id);
  return { state: found?.state, items: found?.items.map(({ state }) => state) };
}

/** The subjects of the mails of an order after its confirmation. */
export async function mailsAfter({ id }: Order): Promise<string[]> {
  const mails = await listMails(database(), { about: { kind: 'order', id } });
  return mails.map(({ subject }) => subject).slice(0, -1);
}

/** All that must never be doubled, by order, and the free seats of both batches. */
export async function booksOf(orders: Order[]) {
  const credits = (await database().execute(
    sql`select name from coupons where name like 'Credit of %'`,
  )) as unknown as { rows: { name: string }[] };
  return {
    orders: await Promise.all(
      orders.map(async (order) => ({
        state: (await current(order)).state,
        refunds: (await listRefunds(database(), order.id)).length,
        mails: (await mailsAfter(order)).length,
        credits: credits.rows.filter(({ name }) => name.endsWith(order.reference)).length,
      })),
    ),
    left: [await seatsLeft(world.batch), await seatsLeft(world.other)],
  };
}
