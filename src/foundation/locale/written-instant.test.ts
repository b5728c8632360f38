import { expect, it } from 'vitest';
import { readWrittenInstant } from './written-instant.ts';

it.each([
  ['2026-11-23', '2026-11-23T00:00:00+05:30'],
  ['2026-11-23 18:04:05', '2026-11-23T18:04:05+05:30'],
  ['2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z'],
  ['2026-11-23T10:00:00.123Z', '2026-11-23T10:00:00Z'],
  ['2026-11-23 10:00:00 UTC', '2026-11-23T10:00:00Z'],
  ['2026-11-23 10:00 IST', '2026-11-23T10:00:00+05:30'],
  ['2026-11-23T10:00:00+0100', '2026-11-23T10:00:00+01:00'],
  ['23-11-2026 6:04 PM', '2026-11-23T18:04:00+05:30'],
  ['23/11/2026, 12:04 am', '2026-11-23T00:04:00+05:30'],
  ['23.11.2026 12:04PM', '2026-11-23T12:04:00+05:30'],
  ['23 11 2026 6:04', '2026-11-23T06:04:00+05:30'],
  ['5/1/2026', '2026-01-05T00:00:00+05:30'],
  ['1795428245', '2026-11-23T10:04:05Z'],
])('%s is read', (written, instant) => {
  expect(readWrittenInstant(written)?.toISOString()).toBe(new Date(instant).toISOString());
});

it('has the month first where the list says so', () => {
  const read = (text: string) => readWrittenInstant(text, { monthFirst: true })?.toISOString();
  expect(read('11/05/2026 6:04 PM')).toBe('2026-11-05T12:34:00.000Z');
  expect(read('23/11/2026')).toBeUndefined();
  expect(read('2026-11-05')).toBe('2026-11-04T18:30:00.000Z');
});

it('is by the clock that is asked for where it names no zone', () => {
  expect(readWrittenInstant('2026-11-23 10:00', { utc: true })).toEqual(new Date('2026-11-23T10:00:00Z'));
  expect(readWrittenInstant('2026-11-23 10:00 +05:30', { utc: true })).toEqual(new Date('2026-11-23T04:30:00Z'));
});

it.each([
  '',
  'soon',
  '31/02/2026',
  '2026-02-31',
  '2026-13-01',
  '2026-11-23 24:00',
  '2026-11-23 10:60',
  '2026-11-23 18:04 PM',
  '2026-11-23 0:04 AM',
  '2026-11-23 PM',
  '11/23/2026',
  '23-11-20267',
  '03/04/26',
  '2026-11-23 10:00 or later',
])('“%s” is no instant', (written) => {
  expect(readWrittenInstant(written)).toBeNull();
});
