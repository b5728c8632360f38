import { sql } from 'drizzle-orm';
import type { Engine } from '#platform/db';

export type Books = {
  capacity: number;
  taken: number;
  /** Orders by state. */
  orders: Record<string, number>;
  enrolments: number;
  /** Learners of paid orders without exactly one enrolment, and enrolments whose order is not paid. */
  unmatched: number;
  /** Paid orders without exactly one confirmation in the outbox. */
  unconfirmed: number;
  /** Seats that holds and the counter disagree about. */
  seatsAdrift: number;
  /** Payments by state. */
  payments: Record<string, number>;
};

const one = async (engine: Engine, query: ReturnType<typeof sql>) => {
  const result = (await engine.db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  return result.rows;
};
const count = (rows: Record<string, unknown>[]) => Number(rows[0]?.count ?? 0);
const tally = (rows: Record<string, unknown>[]) =>
  Object.fromEntries(rows.map(({ state, count: many }) => [String(state), Number(many)]));

/** The database's figures of one batch at the end, which must agree. */
export async function readBooks(engine: Engine, batch: string): Promise<Books> {
  const [{ id, capacity, taken } = {}] = await one(
    engine,
    sql`select id, capacity, taken from batches where slug = ${batch}`,
  );
  const ofBatch = sql`(select id, state from orders where batch_id = ${id})`;
  return {
    capacity: Number(capacity),
    taken: Number(taken),
    orders: tally(await one(engine, sql`select state, count(*) from ${ofBatch} o group by state`)),
    enrolments: count(await one(engine, sql`select count(*) from enrolments where batch_id = ${id}`)),
    unmatched: count(
      await one(
        engine,
        sql`select count(*) from (select o.*, l.id as learner_id from ${ofBatch} o join order_learners l on l.order_id = o.id) o
            full join (select * from enrolments where batch_id = ${id}) e on e.learner_id = o.learner_id
            where (o.state = 'paid' and e.id is null) or (e.id is not null and o.state is distinct from 'paid')`,
      ),
    ),
    unconfirmed: count(
      await one(
        engine,
        sql`select count(*) from ${ofBatch} o where o.state = 'paid' and
            (select count(*) from mails m where m.about_kind = 'order' and m.about_id = o.id::text) <> 1`,
      ),
    ),
    seatsAdrift:
      Number(taken) -
      Number(
        (
          await one(
            engine,
            sql`select coalesce(sum(seats), 0) as count from seat_holds where batch_id = ${id} and state <> 'released'`,
          )
        )[0]?.count,
      ),
    payments: tally(
      await one(
        engine,
        sql`select p.state, count(*) from payments p join ${ofBatch} o on o.id = p.order_id group by p.state`,
      ),
    ),
  };
}
