import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, placed } from '#tests/orders-world';
import { joined, now, offer, raise, seatBooks, sellOut, wholeLine } from '#tests/waiters';
import type { Waiter } from '../model.ts';
import { waitlistSteps } from '../tables.ts';
import { addEntry } from './add-entry.ts';
import { moveEntry } from './move-entry.ts';
import { offerNow } from './offer-now.ts';
import { removeEntry } from './remove-entry.ts';

testDatabase();

const by: Staff = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Asha',
  email: 'asha@example.com',
  role: 'sales',
};
let batch: Batch;
let line: Waiter[];
beforeEach(async () => {
  batch = await makeWorld(1);
  await sellOut(batch);
  line = [await joined(batch), await joined(batch), await joined(batch)];
});
const at = (place: number): Waiter => {
  const found = line[place - 1];
  if (!found) throw new Error('Nobody stands there');
  return found;
};
const wish = (waiter: Waiter, why = 'she called and asked') => ({
  by,
  entryId: waiter.id,
  seen: String(waiter.version),
  why,
});
const order = async () => (await wholeLine(batch)).map(({ id }) => line.findIndex((one) => one.id === id) + 1);
const whys = async ({ id }: { id: string }) =>
  (await database().select().from(waitlistSteps).where(eq(waitlistSteps.entryId, id)).orderBy(waitlistSteps.id)).map(
    ({ who, why }) => `${who}: ${why}`,
  );
const audited = async ({ id }: { id: string }) => (await history(database(), 'waitlist', id)).map(({ did }) => did);

describe('moving somebody in the line', () => {
  it('takes the place, and says why to everybody who is further behind by it, and to the audit', async () => {
    const outcome = await inTransaction((tx) => moveEntry(tx, { ...wish(at(3)), to: '1' }));
    expect(outcome).toMatchObject({ ok: true });
    expect(await order()).toEqual([3, 1, 2]);
    expect(await whys(at(3))).toContain('staff:Asha: moved from place 3 to 1: she called and asked');
    for (const place of [1, 2])
      expect(await whys(at(place))).toContain('staff:Asha: somebody was moved before them: she called and asked');
    expect(await history(database(), 'waitlist', at(3).id)).toMatchObject([
      { who: 'Asha', did: 'moved-in-line', details: { before: { place: 3 }, after: { place: 1 } } },
    ]);
    await raise(batch);
    await offer(batch);
    expect((await now(at(3))).state).toBe('offered');
  });

  it('a move back is not recorded as an overtaking', async () => {
    await inTransaction((tx) => moveEntry(tx, { ...wish(at(1)), to: '2' }));
    expect(await order()).toEqual([2, 1, 3]);
    expect(await whys(at(2))).toHaveLength(1);
  });

  it.each([
    ['0', 'she called', 'no-place'],
    ['4', 'she called', 'no-place'],
    ['-1', 'she called', 'no-place'],
    ['first', 'she called', 'no-place'],
    ['1', 'she called', 'same-place'],
    ['2', '  ', 'no-reason'],
    ['2', 'x'.repeat(301), 'no-reason'],
  ])('to %j because %j is refused as %s, and nothing changes', async (to, why, reason) => {
    expect(await inTransaction((tx) => moveEntry(tx, { ...wish(at(1), why), to }))).toMatchObject({ reason });
    expect(await order()).toEqual([1, 2, 3]);
    expect(await audited(at(1))).toEqual([]);
  });

  it('is refused to who saw an older line', async () => {
    await inTransaction((tx) => moveEntry(tx, { ...wish(at(1)), to: '3' }));
    expect(await inTransaction((tx) => moveEntry(tx, { ...wish(at(1)), to: '2' }))).toMatchObject({
      reason: 'changed',
    });
  });
});

describe('taking somebody off', () => {
  it('offers the seat that was held for them to the next at once', async () => {
    await raise(batch);
    await offer(batch);
    const offered = await now(at(1));
    const outcome = await inTransaction((tx) => removeEntry(tx, wish(offered)));
    expect(outcome).toMatchObject({ ok: true });
    expect((await wholeLine(batch)).map(({ state }) => state)).toEqual(['removed', 'offered', 'waiting']);
    expect(await audited(at(1))).toEqual(['removed-from-waitlist']);
    expect(await seatBooks(batch)).toMatchObject({ taken: 2, held: 2, waiting: 1 });
  });

  it('is refused without a reason, twice, and for who has a seat', async () => {
    expect(await inTransaction((tx) => removeEntry(tx, wish(at(1), '')))).toMatchObject({ reason: 'no-reason' });
    await inTransaction((tx) => removeEntry(tx, wish(at(1))));
    expect(await inTransaction((tx) => removeEntry(tx, wish(at(1))))).toMatchObject({ reason: 'changed' });
    const removed = await now(at(1));
    expect(await inTransaction((tx) => removeEntry(tx, wish(removed)))).toMatchObject({ reason: 'over' });
    expect(await audited(at(1))).toEqual(['removed-from-waitlist']);
  });

  it('is refused while an order for the seat is open', async () => {
    await raise(batch);
    await offer(batch);
    const { holdId } = await now(at(1));
    await placed(batch, { seat: holdId ?? '' });
    const paying = await now(at(1));
    expect(await inTransaction((tx) => removeEntry(tx, wish(paying)))).toMatchObject({ reason: 'paying' });
    expect((await now(at(1))).state).toBe('offered');
  });
});

describe('offering a seat by hand', () => {
  it('out of turn is recorded with the people who were ahead in the line', async () => {
    await raise(batch);
    expect(await inTransaction((tx) => offerNow(tx, wish(at(2))))).toMatchObject({ ok: true });
    expect((await wholeLine(batch)).map(({ state }) => state)).toEqual(['waiting', 'offered', 'waiting']);
    expect(await whys(at(1))).toContain('staff:Asha: a seat was offered to somebody behind them: she called and asked');
    expect(await whys(at(3))).toHaveLength(1);
    expect(await audited(at(2))).toEqual(['offered-seat']);
    expect(await seatBooks(batch)).toMatchObject({ waiting: 2, taken: 2 });
  });

  it('is refused where no seat is free', async () => {
    expect(await inTransaction((tx) => offerNow(tx, wish(at(1))))).toMatchObject({ reason: 'no-seat' });
    expect((await now(at(1))).state).toBe('waiting');
  });
});

describe('adding somebody who called', () => {
  const values = () => ({
    name: 'Meena',
    mobile: '98410 00077',
    country: 'IN',
    email: 'meena.calls@example.com',
    batch: batch.id,
    language: 'ta',
  });

  it('puts them at the end, once', async () => {
    expect(await inTransaction((tx) => addEntry(tx, { by, values: values() }))).toMatchObject({ ok: true });
    const last = (await wholeLine(batch)).at(-1);
    expect(last).toMatchObject({ name: 'Meena', mobile: '+919841000077', language: 'ta', addedBy: 'Asha' });
    expect(await audited(last ?? { id: '' })).toEqual(['added-to-waitlist']);
    const again = await inTransaction((tx) =>
      addEntry(tx, { by, values: { ...values(), email: 'other@example.com' } }),
    );
    expect(again).toMatchObject({ ok: false, details: { mobile: expect.stringContaining('already') } });
    expect(await wholeLine(batch)).toHaveLength(4);
  });

  it('says at each field what is wrong', async () => {
    const wrong = { ...values(), name: ' ', mobile: '12', email: 'nothing', language: 'xx' };
    expect(await inTransaction((tx) => addEntry(tx, { by, values: wrong }))).toMatchObject({
      details: {
        name: expect.any(String),
        mobile: expect.any(String),
        email: expect.any(String),
        language: expect.any(String),
      },
    });
    await raise(batch, 9);
    expect(await inTransaction((tx) => addEntry(tx, { by, values: values() }))).toMatchObject({
      details: { batch: expect.stringContaining('free seats') },
    });
  });
});

it.each(['viewer', 'finance', 'editor', 'teacher'] as const)('a %s changes no line', async (role) => {
  const nobody = { ...by, role };
  for (const work of [moveEntry, removeEntry, offerNow])
    await expect(
      inTransaction<unknown>((tx) => work(tx, { ...wish(at(1)), to: '2', by: nobody })),
    ).rejects.toMatchObject({
      status: 403,
    });
  const values = { name: '', mobile: '', country: '', email: '', batch: '', language: '' };
  await expect(inTransaction((tx) => addEntry(tx, { by: nobody, values }))).rejects.toMatchObject({ status: 403 });
});
