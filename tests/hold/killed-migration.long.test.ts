import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, openPostgres, type Engine } from '#platform/db';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder } from '#tests/running-server';
import { figure } from './figure.ts';

const points = 10;
/** The longest a first start is let run before it is killed, in milliseconds; the points lie evenly below it. */
const span = 3_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** What a finished first start leaves, and the present state. */
async function state({ db }: Engine) {
  const count = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
  return {
    migrations: await count(sql`select count(*)::int as count from applied_migrations`),
    programmes: await count(sql`select count(*)::int as count from programmes`),
    pages: await count(sql`select count(*)::int as count from pages`),
  };
}

/** A first start that is killed after `after` ms, then one that may finish; returns what it found and left. */
async function killedStart(environment: Record<string, string>, after: number): Promise<void> {
  const first = await startServer({ environment, waitForReady: false });
  await wait(after);
  await first.kill();
  const second = await startServer({ environment });
  expect((await fetch(second.url)).status).toBe(200);
  expect(await second.stop()).toBe(0);
}

describe('O4: a first start that is killed while it migrates and imports', () => {
  it('is finished by the next one, on PostgreSQL and on the embedded database, with nothing half done', async ({
    task,
  }) => {
    const whole = { migrations: migrations.length, programmes: 0, pages: 0 };
    for (let point = 1; point <= points; point += 1) {
      const after = (span * point) / points;
      const DATABASE_URL = await postgres.createDatabase(`killed_${point}`);
      await killedStart({ DATABASE_URL, DATA_DIR: temporaryFolder(), SESSION_SECRET: secret }, after);
      const engine = openPostgres(DATABASE_URL);
      const onServer = await state(engine);
      await engine.close();
      const DATA_DIR = temporaryFolder();
      await killedStart({ DATA_DIR, SESSION_SECRET: secret }, after / 2);
      const embedded = await withDatabase(DATA_DIR, state);
      if (point === 1) Object.assign(whole, { programmes: embedded.programmes, pages: embedded.pages });
      expect(whole.pages).toBeGreaterThan(50);
      expect([onServer, embedded], `killed after ${after} ms`).toEqual([whole, whole]);
    }
    figure(task, `${2 * points} kills within ${span / 1000} s, every next start whole`);
  }, 600_000);
});
