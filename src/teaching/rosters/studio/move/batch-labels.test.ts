import { expect, it } from 'vitest';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { batchLabels } from './batch-labels.ts';

testDatabase();

const target = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  slug: 'kites-en-dec',
  language: 'en' as const,
  market: 'IN' as const,
  zone: 'Asia/Kolkata',
  startsAt: new Date('2026-12-05T11:30:00Z'),
  seatsLeft: 2,
  teacherId: null,
};

it('a batch to move to is named by date and language, and by its market where that is another, never by its address', async () => {
  const labelOf = async (market?: string) => (await batchLabels(database(), [target], market)).get(target.id);
  expect(await labelOf('IN')).toMatch(/5 Dec.* · English$/u);
  expect(await labelOf('US')).toMatch(/ · English · sold in India$/u);
  expect(await labelOf()).not.toContain('kites');
});
