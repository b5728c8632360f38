import { expect, it } from 'vitest';
import { businessClock, businessDay, startOfBusinessDay } from './business-day.ts';

it('a business day begins and ends at midnight in India', () => {
  expect(businessDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(businessDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(businessClock(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21T00:00:00+05:30');
  expect(startOfBusinessDay('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
});

it.each(['', '2026-02-30', '2026-13-01', '01.11.2026', '2026-11-01T00:00', null])('%s is no day', (day) => {
  expect(startOfBusinessDay(day)).toBeNull();
});
