import { expect, it } from 'vitest';
import { batchesForMarket } from './batches-for-market.ts';

const batch = (id: string, startsAt: string, market: string | null = null, programme = 'kites') => ({
  id,
  programme,
  market,
  startsAt: new Date(startsAt),
});
// 11:30 and 19:30 in India: 1:00 am and 9:00 am in New York, 10:00 am and 6:00 pm in Dubai.
const noon = batch('noon', '2027-01-04T06:00:00Z');
const evening = batch('evening', '2027-01-04T14:00:00Z');
const own = batch('own', '2027-01-04T22:00:00Z', 'US');
const ids = (market: string, ...batches: (typeof noon)[]) => batchesForMarket(batches, market).map(({ id }) => id);

it('a batch that begins while a market sleeps is not offered there beside others', () => {
  expect(ids('US', noon, evening, own)).toEqual(['evening', 'own']);
  expect(ids('AE', noon, evening, own)).toEqual(['noon', 'evening']);
  expect(ids('IN', noon, evening, own)).toEqual(['noon', 'evening']);
});

it('where a programme has no other one it stays, programme by programme', () => {
  expect(ids('US', noon)).toEqual(['noon']);
  expect(ids('US', noon, evening, batch('boats', '2027-01-04T06:00:00Z', null, 'boats'))).toEqual(['evening', 'boats']);
});
