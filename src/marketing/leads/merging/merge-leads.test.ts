import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { addNote, readRecordNotes } from '#platform/notes';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import { changeLeadState } from '../change-lead-state.ts';
import { countLeads, listLeads } from '../finding/find-leads.ts';
import { indexMissingLeads, searchLeads } from '../finding/lead-search.ts';
import { linkLeadToOrder, ordersOfLead } from '../lead-orders.ts';
import { findDuplicates, findOthers, otherContacts } from './find-duplicates.ts';
import { mergeLeads } from './merge-leads.ts';
import { leads } from '../tables.ts';
import { undoMerge } from './undo-merge.ts';

testDatabase();
beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

const by: Staff = { id: newId(), name: 'Ravi', email: 'ravi@example.org', role: 'sales' };
let count = 0;

/** Two leads of one person, who left the same address with two numbers. */
async function twice() {
  count += 1;
  const email = `meena${count}@example.org`;
  const first = await captured({ name: `Meenakshi ${count}`, email, page: '/workshop/rockets' });
  const second = await captured({ name: `Meena ${count}`, email, page: '/workshop/drones' });
  return { intoId: first.leadId, fromId: second.leadId };
}

const merge = (ids: { intoId: string; fromId: string }, who = by) =>
  inTransaction((tx) => mergeLeads(tx, { by: who, ...ids }));
const undo = (intoId: string) => inTransaction((tx) => undoMerge(tx, { by, intoId }));
const notesOf = async (id: string) =>
  (await inTransaction((tx) => readRecordNotes(tx, { about: { kind: 'lead', id }, by }))).notes.map(({ text }) => text);

describe('two leads of one person', () => {
  it('still wait for the first answer if one of them waits, and are as before when they are split', async () => {
    const ids = await twice();
    const hours = (many: number) => new Date(Date.parse('2026-11-20T06:00:00Z') + many * 3_600_000);
    const set = (id: string, askedAt: Date, answeredAt: Date | null) =>
      database()
        .update(leads)
        .set({ askedAt, respondBy: new Date(askedAt.getTime() + 1_800_000), answeredAt })
        .where(eq(leads.id, id));
    await set(ids.intoId, hours(0), hours(1));
    await set(ids.fromId, hours(3), null);
    await merge(ids);
    expect(await storedLead(ids.intoId)).toMatchObject({ askedAt: hours(3), respondBy: hours(3.5), answeredAt: null });
    await undo(ids.intoId);
    expect(await storedLead(ids.intoId)).toMatchObject({
      askedAt: hours(0),
      respondBy: hours(0.5),
      answeredAt: hours(1),
    });
    await set(ids.intoId, hours(0), hours(4));
    await merge(ids);
    expect(await storedLead(ids.intoId)).toMatchObject({ askedAt: hours(0), answeredAt: hours(4) });
  });

  it('are suggested to each other by the same address, and found by name', async () => {
    const { intoId, fromId } = await twice();
    const found = await findDuplicates(database(), await storedLead(intoId));
    expect(found.map(({ id }) => id)).toEqual([fromId]);
    const others = await findOthers(database(), { id: intoId, typed: (await storedLead(fromId)).name });
    expect(others.map(({ id }) => id)).toContain(fromId);
  });

  it('become one with all they sent, noted and ordered, the further state, the numbers of both and the newer consent', async () => {
    const ids = await twice();
    const { intoId, fromId } = ids;
    await inTransaction((tx) => addNote(tx, { by, about: { kind: 'lead', id: fromId }, text: 'Likes planes' }));
    await inTransaction((tx) => changeLeadState(tx, { leadId: fromId, from: 'new', to: 'interested', who: 'Ravi' }));
    const orderId = newId();
    await inTransaction((tx) => linkLeadToOrder(tx, { leadId: fromId, orderId, reference: 'KD-1' }));
    const [before, from] = [await storedLead(intoId), await storedLead(fromId)];
    const counted = await countLeads(database());
    expect(await merge(ids)).toMatchObject({ ok: true });
    const one = await storedLead(intoId);
    expect(one).toMatchObject({ name: before.name, mobile: before.mobile, state: 'interested', submissions: 2 });
    expect(one.consentAt).toEqual(from.consentAt);
    expect(new Set(one.sent.map(({ page }) => page))).toEqual(new Set(['/workshop/drones', '/workshop/rockets']));
    expect(await notesOf(intoId)).toEqual(['Likes planes']);
    expect(await ordersOfLead(database(), intoId)).toMatchObject([{ orderId, reference: 'KD-1' }]);
    expect(await otherContacts(database(), one)).toEqual([from.mobile]);
    expect(await storedLead(fromId)).toMatchObject({ mergedInto: intoId });
    expect(await listLeads(database(), { ids: [fromId] })).toEqual([]);
    expect((await countLeads(database())).new).toBe(counted.new - 1);
    for (const typed of [from.name, from.mobile ?? ''])
      expect((await searchLeads(database(), typed, 10)).map(({ id }) => id)).toContain(intoId);
    expect(await inTransaction(indexMissingLeads)).toBe(0);
    expect((await history(database(), 'lead', intoId))[0]).toMatchObject({ did: 'merged-lead', who: 'Ravi' });
    // The other number still leads to the merged lead.
    const again = await captured({ mobile: from.mobile?.slice(3) ?? '' });
    expect(again.leadId).toBe(intoId);
  });

  it('are refused when either is gone, part of another, or the same', async () => {
    const ids = await twice();
    expect(await merge({ intoId: ids.intoId, fromId: ids.intoId })).toMatchObject({ reason: 'same' });
    expect(await merge({ intoId: ids.intoId, fromId: newId() })).toMatchObject({ reason: 'unknown' });
    expect(await merge({ intoId: ids.intoId, fromId: 'x' })).toMatchObject({ reason: 'unknown' });
    await expect(merge(ids, { ...by, role: 'viewer' })).rejects.toMatchObject({ status: 403 });
    await merge(ids);
    expect(await merge({ intoId: ids.fromId, fromId: ids.intoId })).toMatchObject({ reason: 'unknown' });
  });

  it('merged both ways at once are merged once', async () => {
    const { intoId, fromId } = await twice();
    const done = await Promise.all([merge({ intoId, fromId }), merge({ intoId: fromId, fromId: intoId })]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a merge', () => {
  it('is taken back whole as long as nothing changed', async () => {
    const ids = await twice();
    await inTransaction((tx) => addNote(tx, { by, about: { kind: 'lead', id: ids.fromId }, text: 'Of the other' }));
    const [into, from] = [await storedLead(ids.intoId), await storedLead(ids.fromId)];
    await merge(ids);
    expect(await undo(ids.intoId)).toMatchObject({ ok: true });
    expect(await undo(ids.intoId)).toMatchObject({ reason: 'unknown' });
    expect(await storedLead(ids.intoId)).toEqual({ ...into, version: into.version + 2 });
    expect(await storedLead(ids.fromId)).toEqual(from);
    expect(await notesOf(ids.fromId)).toEqual(['Of the other']);
    expect(await notesOf(ids.intoId)).toEqual([]);
    expect((await searchLeads(database(), from.name, 10)).map(({ id }) => id)).toContain(ids.fromId);
  });

  it('is not taken back once the lead was moved on or sent the form again', async () => {
    const moved = await twice();
    await merge(moved);
    await inTransaction((tx) =>
      changeLeadState(tx, { leadId: moved.intoId, from: 'new', to: 'contacted', who: 'Ravi' }),
    );
    expect(await undo(moved.intoId)).toMatchObject({ reason: 'changed' });
    const sent = await twice();
    await merge(sent);
    await captured({ mobile: (await storedLead(sent.intoId)).mobile?.slice(3) ?? '' });
    expect(await undo(sent.intoId)).toMatchObject({ reason: 'changed' });
  });
});
