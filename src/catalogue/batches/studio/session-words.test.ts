import { expect, it } from 'vitest';
import { whenWords } from './session-words.ts';

const at = (text: string) => new Date(text);

it.each([
  ['Asia/Kolkata', '2027-01-09T04:30:00Z', '2027-01-09T06:00:00Z', 'Sat 9 Jan 2027, 10:00–11:30 IST'],
  // The clocks of New York go from 02:00 EDT back to 01:00 EST at 06:00 UTC: half an hour, or an hour and a half.
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 'Sun 1 Nov 2026, 01:30 EDT–01:30 EST'],
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T07:00:00Z', 'Sun 1 Nov 2026, 00:30 EDT–02:00 EST'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z', 'Sun 1 Nov 2026, 00:00–01:30 EDT'],
  ['Europe/London', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', 'Sun 28 Mar 2027, 00:30 GMT–02:30 BST'],
  ['Asia/Kathmandu', '2027-01-09T04:15:00Z', '2027-01-09T05:15:00Z', 'Sat 9 Jan 2027, 10:00–11:00 GMT+5:45'],
])('in %s each hour has the letters that its clocks have then: %s', (zone, from, until, words) => {
  expect(whenWords(at(from), at(until), zone)).toBe(words);
});

it('a beginning alone has its own letters', () => {
  expect(whenWords(at('2026-11-01T06:30:00Z'), null, 'America/New_York')).toBe('Sun 1 Nov 2026, 01:30 EST');
});
