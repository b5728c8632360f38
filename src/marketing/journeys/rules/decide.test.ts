import { expect, it } from 'vitest';
import { delaysOf, stopOf, type Stops } from './decide.ts';

const journey = { stops: ['closed', 'called', 'replied', 'opted-out'], goal: 'replied' } as const;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const asked = (stops: Stops) => stopOf(journey, stops, { since: at(10), now: at(12) });

it.each([
  ['nothing', {}, null],
  ['a reply of before, which is none', { replied: at(9) }, null],
  ['a reply since', { replied: at(11) }, 'replied'],
  ['a reply that comes later', { replied: at(13) }, null],
  ['a call of before, which is none', { called: at(9) }, null],
  ['what was closed before', { closed: at(9) }, 'closed'],
  ['the goal before other reasons', { closed: at(9), replied: at(11) }, 'replied'],
  ['STOP, which is no reply', { replied: at(11), 'opted-out': at(0) }, 'opted-out'],
  ['what the journey does not name', { paid: at(9) }, null],
] as [string, Stops, string | null][])('somebody leaves because of %s', (_, stops, reason) => {
  expect(asked(stops)).toBe(reason);
});

it('a delay outside of its bounds is the usual one', () => {
  const delay = { usual: 10, least: 5, most: 60 };
  expect(delaysOf([{ delay }, { delay }, { delay }], [30, 4])).toEqual([30, 10, 10]);
});
