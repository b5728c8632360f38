import { describe, expect, it } from 'vitest';
import { batchStartSchema, resolveStart } from './batch-start.ts';

const rule = { weeksFromInstall: 2, weekday: 'sat' as const, time: '10:00' };

describe('resolveStart', () => {
  it('reckons weeks from the install to the next such weekday, at the hour of the zone', () => {
    // Friday 20 November 2026; two weeks on is 4 December, the next Saturday the 5th; 10:00 in India is 04:30 UTC.
    expect(resolveStart(rule, 'Asia/Kolkata', new Date('2026-11-20T12:00:00Z')).toISOString()).toBe(
      '2026-12-05T04:30:00.000Z',
    );
  });

  it('counts the day as it is in the zone, not in UTC', () => {
    // 19:30 UTC on Friday is already Saturday in India.
    expect(resolveStart(rule, 'Asia/Kolkata', new Date('2026-11-20T19:30:00Z')).toISOString()).toBe(
      '2026-12-05T04:30:00.000Z',
    );
    expect(
      resolveStart({ ...rule, weekday: 'fri' }, 'Asia/Kolkata', new Date('2026-11-20T19:30:00Z')).toISOString(),
    ).toBe('2026-12-11T04:30:00.000Z');
  });

  it.each([
    ['America/New_York', '2026-10-20T12:00:00Z', '2026-11-07T15:00:00.000Z'],
    ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-18T14:00:00.000Z'],
    ['Australia/Sydney', '2026-09-22T12:00:00Z', '2026-10-09T23:00:00.000Z'],
    ['Asia/Dubai', '2026-11-20T12:00:00Z', '2026-12-05T06:00:00.000Z'],
  ])('F10: 10:00 stays 10:00 across daylight saving in %s', (zone, installed, expected) => {
    expect(resolveStart(rule, zone, new Date(installed)).toISOString()).toBe(expected);
  });

  it('F10: an hour that daylight saving skips moves forward, one that happens twice is the first', () => {
    const night = { weeksFromInstall: 1, weekday: 'sun' as const, time: '02:30' };
    expect(resolveStart(night, 'America/New_York', new Date('2026-03-01T12:00:00Z')).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    const autumn = { weeksFromInstall: 1, weekday: 'sun' as const, time: '01:30' };
    expect(resolveStart(autumn, 'America/New_York', new Date('2026-10-25T12:00:00Z')).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  it.each([
    [
      '2026-11-29T12:00:00Z',
      'Asia/Kolkata',
      { month: 5, week: 1, weekday: 'mon', time: '10:00' },
      '2027-05-03T04:30:00.000Z',
    ],
    [
      '2027-04-18T12:00:00Z',
      'Asia/Kolkata',
      { month: 5, week: 1, weekday: 'mon', time: '10:00' },
      '2027-05-03T04:30:00.000Z',
    ],
    [
      '2027-04-20T12:00:00Z',
      'Asia/Kolkata',
      { month: 5, week: 1, weekday: 'mon', time: '10:00' },
      '2028-05-01T04:30:00.000Z',
    ],
    [
      '2026-12-31T12:00:00Z',
      'America/New_York',
      { month: 6, week: 3, weekday: 'mon', time: '17:00' },
      '2027-06-21T21:00:00.000Z',
    ],
  ] as const)('from %s in %s the season %j begins at %s', (installed, zone, start, expected) => {
    expect(resolveStart(start, zone, new Date(installed)).toISOString()).toBe(expected);
  });

  it('takes an ISO date as it is', () => {
    expect(resolveStart('2027-01-09T10:00:00+05:30', 'Asia/Kolkata', new Date()).toISOString()).toBe(
      '2027-01-09T04:30:00.000Z',
    );
  });
});

it.each([
  '2027-01-09',
  '2027-01-09T10:00:00',
  'soon',
  { ...rule, weekday: 'samstag' },
  { ...rule, time: '25:00' },
  { ...rule, weeksFromInstall: 0 },
  { month: 13, weekday: 'mon', time: '10:00' },
  { month: 5, week: 5, weekday: 'mon', time: '10:00' },
])('batchStartSchema refuses %j', (start) => {
  expect(batchStartSchema.safeParse(start).success).toBe(false);
});
