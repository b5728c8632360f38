import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import type { FetchProblem } from '../../model.ts';
import { payoutFetches } from '../../tables.ts';
import { readFetches } from './read-fetches.ts';

testDatabase();

it.each<[FetchProblem, RegExp]>([
  ['unreachable', /did not answer/],
  ['declined', /its key in the settings/],
  ['off', /not switched on/],
  ['unreadable', /nothing was taken in.*upload it here/],
  ['lost', /Fetch these days again/],
])('a fetch that failed as %s says so to staff, and what to do', async (problem, says) => {
  const days = { fromDay: '2026-11-16', toDay: '2026-11-16' };
  await database().delete(payoutFetches);
  await database()
    .insert(payoutFetches)
    .values({ id: newId(), gateway: 'razorpay', ...days, state: 'failed', problem, askedBy: 'system' });
  const { fetches } = await inTransaction((tx) => readFetches(tx, 'finance'));
  expect(fetches).toMatchObject([{ state: 'failed', says: expect.stringMatching(says) as string }]);
});
