import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { acceptInvitation, history, inviteStaff } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import { join, password } from '#tests/staff';
import { changeLeadState } from '../change-lead-state.ts';
import { boardLeads } from '../finding/board-leads.ts';
import { callList } from '../finding/call-list.ts';
import { salesPeople } from '../sales-people.ts';
import { assignLeads } from './assign-leads.ts';
import { addStage, removeStage, renameStage, shiftStage } from './change-stages.ts';
import { readDesk, saveDesk } from './desk.ts';
import { lateLeads, noteAnswer, noteMessages } from './first-response.ts';
import { listStages } from './list-stages.ts';
import { knowProgrammes } from './programmes-of-pages.ts';
import { recordCall } from './record-call.ts';
import { addRule, listRules, removeRule, shiftRule, type NewRule } from './rules.ts';

testDatabase();

let by: Staff;
let ravi = '';
let meena = '';

async function colleague(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`;
  const made = await inTransaction((tx) => inviteStaff(tx, { email, role: 'sales' }));
  const token = new URLSearchParams(made.ok ? made.value.split('?')[1] : '').get('token') ?? '';
  await acceptInvitation({ token, name, email, password });
  return (await inTransaction(salesPeople)).find((one) => one.name === name)?.id ?? '';
}

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await join();
  const [asha] = await inTransaction(salesPeople);
  by = { id: asha?.id ?? '', name: 'Asha', email: 'asha@example.org', role: 'owner' };
  ravi = await colleague('Ravi');
  meena = await colleague('Meena');
  knowProgrammes('test', (_tx, paths) =>
    Promise.resolve(new Map(paths.filter((path) => path.includes('drones')).map((path) => [path, 'drones']))),
  );
});

beforeEach(async () => {
  for (const table of ['lead_stages', 'lead_rules', 'lead_desk'])
    await database().execute(sql.raw(`delete from ${table}`));
  await database().execute(sql`update leads set ruled_at = now(), answered_at = now()`);
});

const stages = () => inTransaction(listStages);
const rule = (over: Partial<NewRule>) =>
  inTransaction((tx) =>
    addRule(tx, { by, rule: { language: null, programme: null, hours: 'any', people: [ravi], ...over } }),
  );
const assigned = async (leadId: string) => (await storedLead(leadId)).assignedTo;
const assign = () => inTransaction(assignLeads);

describe('stages', () => {
  it('are the five of the product until the school makes its own, which lie where it puts them', async () => {
    expect((await stages()).map(({ key }) => key)).toEqual(['new', 'contacted', 'interested', 'enrolled', 'closed']);
    await inTransaction((tx) => addStage(tx, { by, name: 'Trial class', state: 'interested' }));
    const trial = (await stages()).find(({ name }) => name === 'Trial class');
    expect((await stages()).map(({ state }) => state)).toEqual([
      'new',
      'contacted',
      'interested',
      'interested',
      'enrolled',
      'closed',
    ]);
    await inTransaction((tx) => shiftStage(tx, { by, key: trial?.key ?? '', step: -1 }));
    expect((await stages())[2]).toEqual(trial);
    await inTransaction((tx) => renameStage(tx, { by, key: 'new', name: 'Fresh' }));
    expect((await stages())[0]).toEqual({ key: 'new', state: 'new', name: 'Fresh' });
    expect((await history(database(), 'leads', 'pipeline')).map(({ did }) => did)).toEqual([
      'renamed-stage',
      'moved-stage',
      'added-stage',
    ]);
  });

  it('are refused without a name, with a name in use, as the last of a kind, and to a role without the right', async () => {
    const add = (name: string, who = by) => inTransaction((tx) => addStage(tx, { by: who, name, state: 'contacted' }));
    expect(await add(' ')).toMatchObject({ reason: 'no-name' });
    expect(await add('x'.repeat(41))).toMatchObject({ reason: 'long' });
    expect(await add('Called twice')).toMatchObject({ ok: true });
    expect(await add('called TWICE')).toMatchObject({ reason: 'taken' });
    expect(await inTransaction((tx) => removeStage(tx, { by, key: 'new' }))).toMatchObject({ reason: 'last' });
    await expect(add('Other', { ...by, role: 'sales' })).rejects.toMatchObject({ status: 403 });
  });

  it('hold each lead once on the board, and give them to the first of their kind when they go', async () => {
    await inTransaction((tx) => addStage(tx, { by, name: 'Trial class', state: 'interested' }));
    const trial = (await stages()).find(({ name }) => name === 'Trial class')?.key ?? '';
    const { leadId } = await captured();
    const move = (from: string, to: string) =>
      inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who: 'Asha' }));
    expect(await move('new', trial)).toMatchObject({ ok: true });
    expect(await move('new', 'contacted')).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await move(trial, newId())).toMatchObject({ reason: 'changed-meanwhile' });
    const places = async () => {
      const columns = await inTransaction(async (tx) => boardLeads(tx, await listStages(tx), { ids: [leadId] }));
      return columns.flatMap(({ stage, count, leads }) =>
        count + leads.length > 0 ? [[stage.key, count, leads.length]] : [],
      );
    };
    expect(await places()).toEqual([[trial, 1, 1]]);
    await inTransaction((tx) => removeStage(tx, { by, key: trial }));
    expect(await places()).toEqual([['interested', 1, 1]]);
    expect(await storedLead(leadId)).toMatchObject({ state: 'interested', stage: null });
  });
});

describe('a new lead', () => {
  it('goes to whom the first rule that fits names, and within it to one after the other', async () => {
    await rule({ language: 'ta', people: [ravi, meena] });
    await rule({ programme: 'drones', people: [meena] });
    const tamil = [await captured(), await captured(), await captured()];
    const drones = await captured({ language: 'en', page: '/workshop/drones' });
    const other = await captured({ language: 'en' });
    expect(await assign()).toBe(5);
    expect(await Promise.all(tamil.map(({ leadId }) => assigned(leadId)))).toEqual([ravi, meena, ravi]);
    expect(await assigned(drones.leadId)).toBe(meena);
    expect(await assigned(other.leadId)).toBeNull();
    expect(await assign()).toBe(0);
    const [entry] = await history(database(), 'lead', drones.leadId);
    expect(entry).toMatchObject({ did: 'assigned', who: 'system', details: { after: { assignedTo: 'Meena' } } });
  });

  it('follows the order of the rules, and who is suspended gets nothing', async () => {
    await rule({ people: [ravi] });
    await rule({ people: [meena, ravi] });
    const [first, second] = await inTransaction(listRules);
    await inTransaction((tx) => shiftRule(tx, { by, id: second?.id ?? '', step: -1 }));
    expect((await inTransaction(listRules)).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    await database().execute(sql`update staff set state = 'suspended' where id = ${meena}`);
    const lead = await captured();
    await assign();
    await database().execute(sql`update staff set state = 'active' where id = ${meena}`);
    expect(await assigned(lead.leadId)).toBe(ravi);
    await inTransaction((tx) => removeRule(tx, { by, id: second?.id ?? '' }));
    expect(await rule({ people: [] })).toMatchObject({ reason: 'no-people' });
    expect(await rule({ people: [newId()] })).toMatchObject({ reason: 'no-colleague' });
    expect(await inTransaction((tx) => removeRule(tx, { by, id: 'x' }))).toMatchObject({ reason: 'unknown' });
  });

  it('is assigned by the hours of the desk; a change of the hours needs their latest version', async () => {
    await rule({ hours: 'working', people: [ravi] });
    await rule({ hours: 'outside', people: [meena] });
    const [day, night] = [await captured(), await captured()];
    await database().execute(sql`update leads set latest_at = '2026-11-20T12:00+05:30' where id = ${day.leadId}`);
    await database().execute(sql`update leads set latest_at = '2026-11-20T22:00+05:30' where id = ${night.leadId}`);
    await assign();
    expect([await assigned(day.leadId), await assigned(night.leadId)]).toEqual([ravi, meena]);
    expect(await storedLead(night.leadId)).toMatchObject({ respondBy: new Date('2026-11-21T10:00+05:30') });
    const { version, updatedBy: _who, ...desk } = await inTransaction(readDesk);
    const save = (over: Partial<typeof desk>) =>
      inTransaction((tx) => saveDesk(tx, { by, desk: { ...desk, ...over }, version }));
    expect(await save({ days: [] })).toMatchObject({ reason: 'invalid' });
    expect(await save({ closes: desk.opens })).toMatchObject({ reason: 'invalid' });
    expect(await save({ respondMinutes: 30 })).toMatchObject({ ok: true });
    expect(await save({ respondMinutes: 20 })).toMatchObject({ reason: 'stale', details: { respondMinutes: 30 } });
  });
});

describe('the clock of the first response', () => {
  const late = async () => (await inTransaction((tx) => lateLeads(tx, 50))).map(({ id }) => id);
  const waited = async () => {
    const { leadId } = await captured();
    await assign();
    await database().execute(sql`update leads set respond_by = now() - interval '1 minute' where id = ${leadId}`);
    expect(await late()).toContain(leadId);
    return leadId;
  };

  it('stops with a note, a call, a step and a message of a colleague, and not before', async () => {
    const acts: ((leadId: string) => Promise<unknown>)[] = [
      (leadId) => inTransaction((tx) => noteAnswer(tx, leadId)),
      (leadId) => inTransaction((tx) => changeLeadState(tx, { leadId, from: 'new', to: 'contacted', who: 'Asha' })),
      (leadId) =>
        inTransaction((tx) => recordCall(tx, { by, leadId, version: 1, outcome: 'not-reached', next: 'tomorrow' })),
      async (leadId) => {
        const [contact, { mobile }] = [newId(), await storedLead(leadId)];
        await database().execute(sql`insert into message_contacts (id, mobile) values (${contact}, ${mobile})`);
        await database().execute(
          sql`insert into messages (id, contact_id, dedupe_key, channel, language, text, who, created_at)
            values (${newId()}, ${contact}, ${contact}, 'whatsapp', 'ta', 'Hello', 'Ravi', now() + interval '1 second')`,
        );
        await inTransaction(noteMessages);
      },
    ];
    for (const act of acts) {
      const leadId = await waited();
      await act(leadId);
      expect(await late()).not.toContain(leadId);
    }
  });

  it('restarts when a closed lead asks again, and keeps the first answer of all others', async () => {
    const leadId = await waited();
    const { mobile } = await storedLead(leadId);
    const again = () => captured({ mobile: mobile?.slice(3) ?? '' });
    const move = (from: string, to: string) =>
      inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who: 'Asha' }));
    await move('new', 'contacted');
    const { answeredAt } = await storedLead(leadId);
    await again();
    expect(await assign()).toBe(0);
    await move('contacted', 'closed');
    expect((await storedLead(leadId)).answeredAt).toEqual(answeredAt);
    await again();
    expect(await assign()).toBe(1);
    expect(await storedLead(leadId)).toMatchObject({ state: 'new', answeredAt: null });
  });
});

describe('a call', () => {
  it('is written down with its outcome and the next one, and moves the lead; an older version is refused', async () => {
    const { leadId } = await captured();
    await assign();
    expect((await inTransaction((tx) => callList(tx, { assigned: ravi }))).map(({ id }) => id)).toEqual([leadId]);
    const call = { by, leadId, version: 1, outcome: 'reached', next: 'three-days' } as const;
    expect(await inTransaction((tx) => recordCall(tx, call))).toMatchObject({ ok: true });
    const lead = await storedLead(leadId);
    expect(lead).toMatchObject({ state: 'contacted', assignedTo: by.id, version: 2 });
    expect(lead.callAt?.getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect(await inTransaction((tx) => recordCall(tx, call))).toMatchObject({ reason: 'changed' });
    expect((await history(database(), 'lead', leadId)).map(({ did }) => did)).toEqual(['called']);
    expect(await inTransaction((tx) => callList(tx, {}))).toEqual([]);
    const end = { ...call, version: 2, outcome: 'wrong-number', next: 'none' } as const;
    expect(await inTransaction((tx) => recordCall(tx, end))).toMatchObject({ ok: true });
    expect(await storedLead(leadId)).toMatchObject({ state: 'closed', callAt: null });
    const viewer: Staff = { ...by, role: 'viewer' };
    await expect(inTransaction((tx) => recordCall(tx, { ...end, by: viewer }))).rejects.toMatchObject({ status: 403 });
  });
});
