import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { officeClock, officeDay, startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import { join } from '#tests/staff';
import { assignManyLeads, moveManyLeads, undoManyLeads } from './change-many-leads.ts';
import { countCallsDue, endOfToday } from './finding/calls-due.ts';
import { countLeads, listLeads } from './finding/find-leads.ts';
import { planLead } from './plan-lead.ts';
import { salesPeople } from './sales-people.ts';

testDatabase();

let by: Staff;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await join();
  const [asha] = await inTransaction(salesPeople);
  by = { id: asha?.id ?? '', name: 'Asha', email: 'asha@example.org', role: 'owner' };
});

const viewer = (): Staff => ({ ...by, role: 'viewer' });
const inHours = (hours: number) => new Date(Math.round(Date.now() / 1000) * 1000 + hours * 3_600_000);

describe('a lead is planned', () => {
  it('with a colleague and a call, which leaves a row of audit; the same again leaves none', async () => {
    const { leadId } = await captured();
    const plan = { by, leadId, assignedTo: by.id, callAt: inHours(0.01) };
    expect(await inTransaction((tx) => planLead(tx, { ...plan, version: 1 }))).toMatchObject({ ok: true });
    expect(await inTransaction((tx) => planLead(tx, { ...plan, version: 2 }))).toMatchObject({ ok: true });
    expect(await storedLead(leadId)).toMatchObject({ assignedTo: by.id, version: 2 });
    const rows = await history(database(), 'lead', leadId);
    expect(rows.map(({ did }) => did)).toEqual(['planned']);
    expect(rows[0]?.details).toMatchObject({ before: { assignedTo: null }, after: { assignedTo: 'Asha' } });
    expect((await countCallsDue(database(), 10)).count).toBe(1);
    // The database knows the time zones of other offices too.
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', OFFICE_ZONE: 'America/New_York' });
    const answer = await database().execute(sql`select extract(epoch from ${endOfToday()})::text as at`);
    const [row] = (answer as unknown as { rows: { at: string }[] }).rows;
    const ends = new Date(Number(row?.at) * 1000);
    expect(ends).toEqual(startOfOfficeDay(officeDay(new Date(ends.getTime() - 1)), 1));
    expect(officeClock(ends)).toMatch(/T00:00$/);
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  });

  it('an older version is refused with the current values; strangers, past dates and a foreign lead are refused too', async () => {
    const { leadId } = await captured();
    const plan = (over: object) =>
      inTransaction((tx) => planLead(tx, { by, leadId, assignedTo: null, callAt: null, version: 1, ...over }));
    expect(await plan({ callAt: inHours(30) })).toMatchObject({ ok: true });
    expect(await plan({ assignedTo: by.id })).toMatchObject({
      reason: 'changed',
      details: { callAt: expect.any(Date) },
    });
    expect(await plan({ assignedTo: newId(), version: 2 })).toMatchObject({ reason: 'no-colleague' });
    expect(await plan({ callAt: inHours(-2), version: 2 })).toMatchObject({ reason: 'past' });
    expect(await plan({ leadId: newId() })).toMatchObject({ reason: 'unknown' });
    await expect(plan({ by: viewer() })).rejects.toMatchObject({ status: 403 });
    expect(await storedLead(leadId)).toMatchObject({ assignedTo: null, version: 2 });
  });
});

describe('many leads at once', () => {
  const several = async () => {
    const made = [await captured(), await captured(), await captured()];
    return made.map(({ leadId }) => leadId);
  };
  const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await storedLead(id)).state));

  it('are moved, each with its row of audit, and go back but for what somebody changed since', async () => {
    const ids = await several();
    const moved = await inTransaction((tx) => moveManyLeads(tx, { by, ids, to: 'contacted' }));
    if (!moved.ok) throw new Error('refused');
    expect(await states(ids)).toEqual(['contacted', 'contacted', 'contacted']);
    expect(await inTransaction((tx) => moveManyLeads(tx, { by, ids, to: 'contacted' }))).toMatchObject({
      reason: 'none',
    });
    await inTransaction((tx) => moveManyLeads(tx, { by, ids: ids.slice(0, 1), to: 'closed' }));
    expect(await inTransaction((tx) => undoManyLeads(tx, { by, changed: moved.value }))).toBe(2);
    expect(await states(ids)).toEqual(['closed', 'new', 'new']);
    expect((await history(database(), 'lead', ids[1] ?? '')).length).toBe(2);
  });

  it('are assigned and taken back; strangers and those who may not are refused', async () => {
    const ids = await several();
    const assign = (to: string | null, who = by) => inTransaction((tx) => assignManyLeads(tx, { by: who, ids, to }));
    const assigned = await assign(by.id);
    if (!assigned.ok) throw new Error('refused');
    expect(await listLeads(database(), { assigned: by.id, ids })).toHaveLength(3);
    expect(await assign(newId())).toMatchObject({ reason: 'no-colleague' });
    await expect(assign(null, viewer())).rejects.toMatchObject({ status: 403 });
    expect(await inTransaction((tx) => undoManyLeads(tx, { by, changed: assigned.value }))).toBe(3);
    expect(await listLeads(database(), { assigned: 'nobody', ids })).toHaveLength(3);
  });
});

it('counts follow search and filters', async () => {
  const source = { utm_campaign: 'kite-week' };
  await captured({ name: 'Thamarai Selvi', source });
  await captured({ name: 'Nilavan', source });
  expect(await listLeads(database(), { search: 'tamarai' })).toHaveLength(1);
  expect((await countLeads(database(), { campaign: 'kite-week' })).new).toBe(2);
  expect((await countLeads(database(), { campaign: 'kite-week', search: 'thamarai' })).new).toBe(1);
});
