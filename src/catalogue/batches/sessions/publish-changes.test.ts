import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history, recordAudit } from '#platform/people';
import { testDatabase } from '#tests/database';
import type { SessionChange } from '../model.ts';
import { batchChanges, batches } from '../tables.ts';
import { batchChangedJob, foldChanges, publishChanges, whenBatchesChange } from './publish-changes.ts';

testDatabase();

const changed = (kind: SessionChange['kind'], from: string | null, to: string | null, number = 1): SessionChange => ({
  kind,
  from,
  to,
  number,
});

it('several changes of one session are sent as one, from the first state to the last', () => {
  expect(foldChanges([changed('moved', 'a', 'b'), changed('moved', 'b', 'c')])).toEqual([changed('moved', 'a', 'c')]);
  expect(foldChanges([changed('moved', 'a', 'b'), changed('cancelled', 'b', null)])).toEqual([
    changed('cancelled', 'a', null),
  ]);
  expect(foldChanges([changed('added', null, 'b'), changed('moved', 'b', 'c')])).toEqual([changed('added', null, 'c')]);
  expect(foldChanges([changed('cancelled', 'a', null), changed('restored', null, 'b')])).toEqual([
    changed('moved', 'a', 'b'),
  ]);
});

it('changes that cancel each other out are not sent', () => {
  expect(foldChanges([changed('moved', 'a', 'b'), changed('moved', 'b', 'a')])).toEqual([]);
  expect(foldChanges([changed('cancelled', 'a', null), changed('restored', null, 'a')])).toEqual([]);
  expect(foldChanges([changed('added', null, 'a'), changed('cancelled', 'a', null)])).toEqual([]);
});

it('changes of different sessions stay separate', () => {
  const both = [changed('moved', 'a', 'b', 1), changed('cancelled', 'c', null, 2)];
  expect(foldChanges(both)).toEqual(both);
});

it('changes survive a crash of the job that delivers them: half of a delivery is rolled back, and they are delivered once afterwards', async () => {
  const batchId = newId();
  const batch = { slug: 'kites', programme: 'kites', language: 'en', zone: 'Asia/Kolkata', startsAt: new Date() };
  await database()
    .insert(batches)
    .values({ id: batchId, ...batch, startRule: 'staff', capacity: 1, state: 'open' });
  let dies = true;
  whenBatchesChange(async (tx, news) => {
    await recordAudit(tx, {
      who: 'system',
      did: 'heard',
      kind: 'news',
      id: batchId,
      details: { changes: news.changes },
    });
    if (dies) throw new Error('killed');
  });
  const handOn = () => batchChangedJob.handle({ batchId });
  for (const change of [['a', 'b'] as const, ['b', 'c'] as const])
    await inTransaction((tx) =>
      publishChanges(tx, batchId, [{ number: 1, kind: 'moved', from: change[0], to: change[1] }]),
    );
  await expect(handOn()).rejects.toThrow('killed');
  expect(await history(database(), 'news', batchId)).toEqual([]);
  dies = false;
  await handOn();
  await handOn();
  const heard = await history(database(), 'news', batchId);
  expect(heard).toMatchObject([{ details: { changes: [{ number: 1, from: 'a', to: 'c' }] } }]);
  const rows = await database().select().from(batchChanges);
  expect(rows.every(({ toldAt }) => toldAt !== null)).toBe(true);
});
