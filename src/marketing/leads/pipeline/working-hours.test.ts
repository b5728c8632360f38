import { afterEach, describe, expect, it } from 'vitest';
import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { addWorkingMinutes, isWorking, workingMinutesBetween } from './working-hours.ts';

/** Monday to Saturday, 9:00 to 19:00 in India. */
const desk = { days: [1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 19 * 60 };
const india = (at: string) => new Date(`${at}:00+05:30`);

describe('working hours', () => {
  it.each([
    // 2026-11-20 is a Friday, 22 a Sunday.
    ['2026-11-20T10:00', 60, '2026-11-20T11:00'],
    ['2026-11-20T18:30', 60, '2026-11-21T09:30'],
    ['2026-11-20T21:00', 60, '2026-11-21T10:00'],
    ['2026-11-20T03:00', 60, '2026-11-20T10:00'],
    ['2026-11-21T18:30', 60, '2026-11-23T09:30'],
    ['2026-11-22T12:00', 0, '2026-11-23T09:00'],
    ['2026-11-20T10:00', 1200, '2026-11-23T10:00'],
  ])('from %s on, %s minutes are over at %s', (from, minutes, until) => {
    expect(addWorkingMinutes(india(from), minutes, desk)).toEqual(india(until));
  });

  it('are counted between two instants, nights and Sundays left out', () => {
    expect(workingMinutesBetween(india('2026-11-21T18:30'), india('2026-11-23T09:45'), desk)).toBe(75);
    expect(workingMinutesBetween(india('2026-11-22T10:00'), india('2026-11-22T18:00'), desk)).toBe(0);
    expect(workingMinutesBetween(india('2026-11-20T12:00'), india('2026-11-20T10:00'), desk)).toBe(0);
  });

  it('tell whether somebody works now', () => {
    expect(['2026-11-20T09:00', '2026-11-20T18:59'].map((at) => isWorking(india(at), desk))).toEqual([true, true]);
    expect(
      ['2026-11-20T08:59', '2026-11-20T19:00', '2026-11-22T12:00'].map((at) => isWorking(india(at), desk)),
    ).toEqual([false, false, false]);
  });

  it('go by the clock of an office elsewhere, also on days on which it changes', () => {
    readOfficeZoneFrom(() => 'America/New_York');
    const daily = { days: [0, 1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 24 * 60 };
    // On 1 November 2026 the day has 25 hours; the desk opens at nine all the same, which is 14:00 UTC from then on.
    const next = (from: string) => addWorkingMinutes(new Date(from), 30, daily).toISOString();
    expect(next('2026-10-31T08:00:00Z')).toBe('2026-10-31T13:30:00.000Z');
    expect(next('2026-11-01T08:00:00Z')).toBe('2026-11-01T14:30:00.000Z');
    expect(next('2026-11-02T04:45:00Z')).toBe('2026-11-02T14:15:00.000Z');
    expect(isWorking(new Date('2026-11-01T13:59:00Z'), daily)).toBe(false);
    expect(isWorking(new Date('2026-11-01T14:00:00Z'), daily)).toBe(true);
  });
});

afterEach(() => readOfficeZoneFrom(() => usualOfficeZone));
