import { expect, it } from 'vitest';
import { keptUntil } from './kept-until.ts';

it.each([
  ['2026-11-23T06:00:00Z', 72, '2034-01-01'],
  ['2027-03-31T18:00:00Z', 72, '2034-01-01'],
  // In India it is 1 April already.
  ['2027-03-31T19:00:00Z', 72, '2035-01-01'],
  ['2026-02-01T06:00:00Z', 72, '2033-01-01'],
  ['2026-11-23T06:00:00Z', 96, '2036-01-01'],
])('a document of %s is kept for %i months from the due date of its annual return, until %s', (at, months, until) => {
  expect(keptUntil(new Date(at), months)).toBe(until);
});
