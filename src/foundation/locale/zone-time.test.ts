import { describe, expect, it } from 'vitest';
import { formatInZone, readZone, zonesByAbbreviation } from './zone-time.ts';

describe('TZ-1: a time in the zone of an abbreviation', () => {
  it.each([
    ['2026-01-15 12:00:00', 'AEST', '2026-01-15 11:00:00 PM'],
    ['2026-07-15 12:00:00', 'AEST', '2026-07-15 10:00:00 PM'],
    ['2026-01-15 12:00:00', 'AST', '2026-01-15 08:00:00 AM'],
    ['2026-07-15 12:00:00', 'AST', '2026-07-15 09:00:00 AM'],
    ['2026-01-15 12:00:00', 'CST', '2026-01-15 06:00:00 AM'],
    ['2026-07-15 12:00:00', 'CST', '2026-07-15 07:00:00 AM'],
    ['2026-01-15 12:00:00', 'EST', '2026-01-15 07:00:00 AM'],
    ['2026-07-15 12:00:00', 'EST', '2026-07-15 08:00:00 AM'],
    ['2026-01-15 12:00:00', 'GST', '2026-01-15 04:00:00 PM'],
    ['2026-07-15 12:00:00', 'GST', '2026-07-15 04:00:00 PM'],
    ['2026-01-15 12:00:00', 'IST', '2026-01-15 05:30:00 PM'],
    ['2026-07-15 20:00:00', 'IST', '2026-07-16 01:30:00 AM'],
    ['2026-01-15 12:00:00', 'MST', '2026-01-15 05:00:00 AM'],
    ['2026-07-15 12:00:00', 'MST', '2026-07-15 06:00:00 AM'],
    ['2026-01-15 12:00:00', 'PST', '2026-01-15 04:00:00 AM'],
    ['2026-07-15 12:00:00', 'PST', '2026-07-15 05:00:00 AM'],
  ])('%s UTC is written for %s as %s', (time, zone, expected) => {
    expect(formatInZone(time, zone)).toBe(expected);
    expect(formatInZone(new Date(`${time.replace(' ', 'T')}Z`), zone)).toBe(expected);
  });

  it('TZ-1: the skipped hour and the repeated hour are formatted from the UTC time', () => {
    expect(formatInZone('2026-03-08T06:59:59Z', 'EST')).toBe('2026-03-08 01:59:59 AM');
    expect(formatInZone('2026-03-08T07:00:00Z', 'EST')).toBe('2026-03-08 03:00:00 AM');
    expect(formatInZone('2026-11-01T05:30:00Z', 'EST')).toBe('2026-11-01 01:30:00 AM');
    expect(formatInZone('2026-11-01T06:30:00Z', 'EST')).toBe('2026-11-01 01:30:00 AM');
  });

  it('TZ-1: another format may be asked for', () => {
    expect(formatInZone('2026-07-15T12:00:00Z', 'IST', 'DD/MM HH:mm')).toBe('15/07 17:30');
  });

  it.each(['CET', 'ist', '', 'Asia/Kolkata', 'constructor'])('TZ-1: %j is an unknown timezone', (zone) => {
    expect(() => formatInZone('2026-07-15T12:00:00Z', zone)).toThrow(`Unknown timezone: ${zone}`);
  });

  it('TZ-1: a zone may be written as one of the eight or by its IANA name, and is kept by that', () => {
    for (const [abbreviation, zone] of Object.entries(zonesByAbbreviation)) expect(readZone(abbreviation)).toBe(zone);
    expect(readZone('Asia/Kolkata')).toBe('Asia/Kolkata');
  });

  it.each(['CET', 'ist', 'UTC', '', 'Asia/Nowhere', 'constructor'])('TZ-1: %j cannot be read as a zone', (zone) => {
    expect(() => readZone(zone)).toThrow(`Unknown timezone: ${zone}`);
  });
});
