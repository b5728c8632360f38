import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction, type Engine } from '#platform/db';
import { captured, leadForm, storedLead } from '#tests/leads';
import { usePostgres } from '#tests/prepared';
import { captureLead } from './capture-lead.ts';
import { eraseLeads } from './erase-leads.ts';
import { listLeads } from './finding/find-leads.ts';
import { leadInput } from './model.ts';
import { storeLeads, type LeadRow } from './store-leads.ts';
import { leadSubmissions } from './tables.ts';

let engine: Engine;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) });
  engine = await usePostgres();
});

afterAll(() => engine.close());

let number = 9_841_000_000;
const row = (over: Partial<LeadRow> = {}): LeadRow => ({
  name: 'Meena',
  mobile: `+91${(number += 1)}`,
  country: 'IN',
  email: null,
  suspected: false,
  page: '/workshop/rockets',
  language: 'ta',
  source: {},
  consentVersion: '1',
  consentText: 'Yes',
  ...over,
});
const submissionsOf = async (id: string) =>
  (await engine.db.select().from(leadSubmissions)).filter(({ leadId }) => leadId === id);
const hours = (count: number) => count * 3_600_000;

describe('a form that arrives again with its key', () => {
  it('is stored once by twenty statements at once, as by servers that know nothing of each other; without the key all count', async () => {
    const sent = row({ once: crypto.randomUUID() });
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => storeLeads([sent])))).flat();
    expect(new Set(outcomes.map(({ leadId }) => leadId)).size).toBe(1);
    expect(outcomes.filter(({ merged }) => !merged)).toHaveLength(1);
    const id = outcomes[0]?.leadId ?? '';
    expect(await storedLead(id)).toMatchObject({ submissions: 1 });
    expect(await submissionsOf(id)).toHaveLength(1);
    // Control: the key is what makes them one.
    const without = row();
    const counted = (await Promise.all(Array.from({ length: 20 }, () => storeLeads([without])))).flat();
    expect(await storedLead(counted[0]?.leadId ?? '')).toMatchObject({ submissions: 20 });
  });

  it('is stored once when it comes twice to one server, which writes many together', async () => {
    const form = leadForm({ once: crypto.randomUUID() });
    const all = [form, leadForm(), form, leadForm({ once: crypto.randomUUID() }), form];
    const outcomes = await Promise.all(all.map((one) => captureLead(one)));
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.leadId : 'refused'));
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe(ids[0]);
    expect(await storedLead(ids[0] ?? '')).toMatchObject({ submissions: 1 });
  });

  it('changes nothing of a lead that another form has changed since', async () => {
    const once = crypto.randomUUID();
    const first = row({ once });
    await storeLeads([first]);
    const [later] = await storeLeads([row({ mobile: first.mobile, name: 'Meena R', once: crypto.randomUUID() })]);
    await storeLeads([first]);
    expect(await storedLead(later?.leadId ?? '')).toMatchObject({ name: 'Meena R', submissions: 2 });
  });

  it('replaces no other lead: the same key with another number is a separate lead', async () => {
    const once = crypto.randomUUID();
    const both = await storeLeads([row({ once }), row({ once })]);
    const [third] = await storeLeads([row({ once })]);
    expect(new Set([...both, third].map((one) => one?.leadId)).size).toBe(3);
    for (const one of both) expect(await submissionsOf(one.leadId)).toHaveLength(1);
  });

  it('is a new request after its lead was erased', async () => {
    const sent = row({ once: crypto.randomUUID() });
    const [first] = await storeLeads([sent]);
    await inTransaction((tx) => eraseLeads(tx, [first?.leadId ?? '']));
    const [again] = await storeLeads([sent]);
    expect(again).toMatchObject({ merged: false });
    expect(again?.leadId).not.toBe(first?.leadId);
    expect(await listLeads(engine.db, { search: sent.mobile ?? '' })).toHaveLength(1);
  });
});

describe('a form that waited in a browser', () => {
  it('keeps the time when its sender agreed, and is no bot for it', async () => {
    const { leadId } = await captured({ once: crypto.randomUUID(), waited: hours(50), elapsed: '9000' });
    const stored = await storedLead(leadId);
    expect(Math.abs(stored.consentAt.getTime() - (Date.now() - hours(50)))).toBeLessThan(60_000);
    expect(stored.suspected).toBe(false);
    const [submission] = await submissionsOf(leadId);
    expect(submission?.agreedAt).toEqual(stored.consentAt);
    expect(Date.now() - (submission?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('does not take the place of a later consent', async () => {
    const { leadId } = await captured({ mobile: '9841999999' });
    const before = await storedLead(leadId);
    await captured({ mobile: '9841999999', once: crypto.randomUUID(), waited: hours(3), name: 'Meena R' });
    expect(await storedLead(leadId)).toMatchObject({ consentAt: before.consentAt, submissions: 2, name: 'Meena R' });
  });

  it('is asked to agree again after seven days, and no form agrees in the future', async () => {
    expect(await captureLead(leadForm({ waited: hours(7 * 24) + 1 }))).toMatchObject({
      reason: 'invalid',
      details: { fields: { consent: 'lead.problem.consent' } },
    });
    expect(await captureLead(leadForm({ waited: hours(7 * 24) }))).toMatchObject({ ok: true });
    const read = (fields: Record<string, string>) =>
      leadInput(new URLSearchParams(fields), { page: '/', language: 'ta', url: 'https://site.example/' });
    expect(read({ waited: '-5000', once: "x' or 1=1" })).not.toHaveProperty('waited');
    expect(read({ waited: '-5000', once: "x' or 1=1" })).not.toHaveProperty('once');
    const once = crypto.randomUUID();
    expect(read({ waited: '5000', once })).toMatchObject({ waited: 5000, once });
  });
});
