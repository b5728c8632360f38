import { expect, it } from 'vitest';
import { mondayName, startsThisWeek, weekAfter, weekOf } from './weeks.ts';

const zone = 'Asia/Kolkata';

it('a week begins on Monday, by the clock of the batch', () => {
  // Sunday evening in Salem, and half an hour past midnight there, when London still has Sunday.
  expect(weekOf(new Date('2026-11-29T18:00:00Z'), zone)).toBe('2026-11-23');
  expect(weekOf(new Date('2026-11-29T19:00:00Z'), zone)).toBe('2026-11-30');
  expect(weekOf(new Date('2026-11-29T19:00:00Z'), 'Europe/London')).toBe('2026-11-23');
  expect(weekAfter('2026-12-28')).toBe('2027-01-04');
});

it('a batch starts this week as seen from the moment it was read by the clock of the database', () => {
  // Read on Wednesday 25 November at noon in India.
  const read = Date.parse('2026-11-25T06:30:00Z');
  const batch = (starts: string) => {
    const startsAt = new Date(starts);
    return { startsAt, zone, secondsLeft: (startsAt.getTime() - read) / 1_000 };
  };
  expect(startsThisWeek(batch('2026-11-29T05:30:00Z'))).toBe(true);
  expect(startsThisWeek(batch('2026-11-29T18:31:00Z'))).toBe(false);
  expect(startsThisWeek(batch('2026-12-05T05:30:00Z'))).toBe(false);
});

it('names a Monday in the language of the page, with the digits of the rest of it', () => {
  expect(mondayName('2026-12-07', 'en')).toBe('7 December');
  expect(mondayName('2026-12-07', 'ta')).toBe('7 டிசம்பர்');
});
