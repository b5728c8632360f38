import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction, type Engine } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { captured } from '#tests/leads';
import { usePostgres } from '#tests/prepared';
import { join } from '#tests/staff';
import { salesPeople } from '../sales-people.ts';
import { leadRules } from '../tables.ts';
import { assignLeads } from './assign-leads.ts';
import { listRules } from './rules.ts';

let engine: Engine;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  engine = await usePostgres();
  await join();
  const [asha] = await inTransaction(salesPeople);
  const row = { id: newId(), position: 1, hours: 'any' as const, people: [asha?.id ?? ''] };
  await engine.db.insert(leadRules).values(row);
});
afterAll(() => engine.close());

/** Waiting leads, taken by many in parallel; returns how many turns were counted and how many audit rows were written. */
async function race(take: () => Promise<unknown>): Promise<{ turns: number; rows: number }> {
  await engine.db.execute(sql`delete from leads`);
  await engine.db.execute(sql`delete from audit_entries`);
  await engine.db.execute(sql`update lead_rules set given = 0`);
  for (let count = 0; count < 6; count += 1) await captured();
  await Promise.all(Array.from({ length: 6 }, take));
  const { rows } = (await engine.db.execute(
    sql`select count(*)::int as number from audit_entries where did = 'assigned'`,
  )) as unknown as { rows: { number: number }[] };
  return { turns: (await inTransaction(listRules))[0]?.given ?? -1, rows: rows[0]?.number ?? -1 };
}

it('new leads that six workers take at once are each given once', async () => {
  expect(await race(() => inTransaction(assignLeads))).toEqual({ turns: 6, rows: 6 });
});

it('control: workers that neither wait for each other nor look again count turns without an assignment', async () => {
  const careless = () =>
    inTransaction(async (tx) => {
      const [rule] = await listRules(tx);
      const fresh = (await tx.execute(sql`select id from leads where ruled_at is null`)) as unknown as {
        rows: { id: string }[];
      };
      await tx.execute(sql`select pg_sleep(0.05)`);
      await tx.execute(sql`update leads set ruled_at = now()`);
      await tx.execute(sql`update lead_rules set given = given + ${fresh.rows.length} where id = ${rule?.id}`);
    });
  expect((await race(careless)).turns).toBeGreaterThan(6);
});
