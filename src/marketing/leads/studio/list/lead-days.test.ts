import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { exportLeads } from './export-leads.ts';
import { readLeadList } from './read-lead-list.ts';

testDatabase();

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  for (const [name, at] of [
    ['Meena', '2026-03-01T18:29:00Z'],
    ['Nila', '2026-03-01T18:31:00Z'],
    ['Ravi', '2026-03-03T06:00:00Z'],
  ]) {
    const { leadId } = await captured({ name });
    await database().execute(sql`update leads set latest_at = ${at} where id = ${leadId}`);
  }
});

const list = (query: string) => inTransaction((tx) => readLeadList(tx, new URLSearchParams(query), { id: newId() }));
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name).toSorted();

it('leads are found by the days of the office on which they were last heard of, the last day whole, counts and file alike', async () => {
  expect(await names('since=2026-03-02')).toEqual(['Nila', 'Ravi']);
  expect(await names('until=2026-03-01')).toEqual(['Meena']);
  expect(await names('since=2026-03-02&until=2026-03-02')).toEqual(['Nila']);
  expect((await list('since=2026-03-02&until=2026-03-02')).counts).toMatchObject({ new: 1 });
  expect(await names('since=no day&until=2026-02-31')).toEqual(['Meena', 'Nila', 'Ravi']);
  const { total } = await exportLeads({ query: new URLSearchParams('since=2026-03-02'), ids: undefined });
  expect(total).toBe(2);
});
