import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, type Engine, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { experimentAt, followExperiments } from './running.ts';

testDatabase();

it('the first reading of what runs never ends after a later one', async () => {
  const id = newId();
  let notice = () => {};
  let readings = 0;
  let letFirstGo = () => {};
  const firstMayEnd = new Promise<void>((resolve) => {
    letFirstGo = resolve;
  });
  // The first query runs at once, and its result arrives late.
  const slow = new Proxy(database(), {
    get(target, name) {
      if (name !== 'select') return Reflect.get(target, name) as unknown;
      return (columns: Parameters<Tx['select']>[0]) => {
        readings += 1;
        const query = target.select(columns as { id: ReturnType<typeof sql> }) as unknown as Chain;
        return readings === 1 ? late(query, firstMayEnd) : query;
      };
    },
  }) as unknown as Tx;
  const engine = {
    db: slow,
    listen: async (_: string, onEvent: () => void) => {
      notice = onEvent;
      return async () => {};
    },
  } as unknown as Engine;
  const failed: unknown[] = [];
  const following = followExperiments(engine, (error) => failed.push(error));
  await expect.poll(() => readings).toBe(1);
  await database().execute(sql`insert into experiments
    (id, name, state, page_id, page_path, scope, share, goal, effect, started_at, made_by, made_by_name)
    values (${id}, 'x', 'running', ${newId()}, '/glow', 'page', 100, 'lead', 100, now(), ${newId()}, 'Meera')`);
  await database().execute(sql`insert into experiment_pages (path, experiment_id) values ('/glow', ${id})`);
  await database().execute(sql`insert into experiment_arms (experiment_id, number, name, token)
    values (${id}, 0, 'A', ${'a'.repeat(16)}), (${id}, 1, 'B', ${'b'.repeat(16)})`);
  notice();
  // Time for a reading that does not wait for the first.
  await database().execute(sql`select 1`);
  await database().execute(sql`select 1`);
  letFirstGo();
  await following;
  await expect.poll(() => experimentAt('/glow')?.arms.length).toBe(2);
  expect(failed).toEqual([]);
});

type Chain = Record<string, (...args: unknown[]) => unknown> & PromiseLike<unknown>;

/** A query that runs now and delivers its result after `until`. */
function late(query: Chain, until: Promise<void>): unknown {
  return new Proxy(query, {
    get(target, name) {
      if (name === 'then') {
        const answer = Promise.resolve(target).then(async (rows) => {
          await until;
          return rows;
        });
        return answer.then.bind(answer);
      }
      const step = Reflect.get(target, name) as unknown;
      if (typeof step !== 'function') return step;
      return (...args: unknown[]) => late(step.apply(target, args) as Chain, until);
    },
  });
}
