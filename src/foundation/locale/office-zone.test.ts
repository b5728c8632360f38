import { afterEach, expect, it } from 'vitest';
import {
  officeClock,
  officeDay,
  officePlace,
  officeZone,
  readOfficeClock,
  readOfficeZoneFrom,
  startOfOfficeDay,
  usualOfficeZone,
} from './office-zone.ts';

const inZone = (zone: string) => readOfficeZoneFrom(() => zone);
afterEach(() => inZone(usualOfficeZone));

it('is that of India by default', () => {
  expect([officeZone(), officePlace()]).toEqual(['Asia/Kolkata', 'India']);
  expect(officeClock(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21T00:00');
  expect(startOfOfficeDay('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
});

it('in Dubai a day begins four hours before that of UTC, all year', () => {
  inZone('Asia/Dubai');
  expect(officePlace()).toBe('Asia/Dubai');
  for (const day of ['2026-01-15', '2026-07-15'])
    expect(startOfOfficeDay(day)).toEqual(new Date(Date.parse(`${day}T00:00:00Z`) - 4 * 3_600_000));
  expect(officeDay(new Date('2026-07-14T20:00:00Z'))).toBe('2026-07-15');
});

it('in New York days have 23 and 25 hours where the clocks change, and 24 else', () => {
  inZone('America/New_York');
  const hours = (day: string) =>
    ((startOfOfficeDay(day, 1)?.getTime() ?? 0) - (startOfOfficeDay(day)?.getTime() ?? 0)) / 3_600_000;
  expect(['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map(hours)).toEqual([
    24, 23, 24, 25, 24,
  ]);
  expect(officePlace()).toBe('America/New York');
});

it('reads what a field says as the clock of the office shows it, before and after the clocks change', () => {
  inZone('America/New_York');
  const at = (text: string) => readOfficeClock(text)?.toISOString();
  expect(at('2026-10-31T09:00')).toBe('2026-10-31T13:00:00.000Z');
  expect(at('2026-11-01T09:00')).toBe('2026-11-01T14:00:00.000Z');
  // Of an hour that comes twice the first; one that is skipped is moved forward.
  expect(at('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  for (const text of ['2026-10-31T09:00', '2026-11-01T09:00', '2026-12-31T23:59'])
    expect(officeClock(readOfficeClock(text) ?? new Date(0))).toBe(text);
});

it.each(['', '2026-02-30', '2026-13-01', '01.11.2026', '2026-11-01T00:00', null])('%s is no day', (day) => {
  expect(startOfOfficeDay(day)).toBeNull();
});

it.each(['', '2026-11-01', '2026-11-01T24:00', '2026-11-01T10:00T', 'now'])('%s is no day and time', (text) => {
  expect(readOfficeClock(text)).toBeNull();
});
