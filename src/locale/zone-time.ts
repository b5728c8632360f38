import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { isTimeZone } from './workshop-time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** TZ-1: the eight abbreviations content may use, and the IANA zone each stands for. */
export const zonesByAbbreviation: Readonly<Record<string, string>> = {
  AEST: 'Australia/Sydney',
  AST: 'America/Halifax',
  CST: 'America/Chicago',
  EST: 'America/New_York',
  GST: 'Asia/Dubai',
  IST: 'Asia/Kolkata',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
};

/**
 * The IANA name of a zone as people write it: one of the eight abbreviations, or an IANA name itself. Throws
 * `Unknown timezone: {value}` for all others: other abbreviations mean fixed offsets, or another country's hour.
 */
export function readZone(zone: string): string {
  if (Object.hasOwn(zonesByAbbreviation, zone)) return zonesByAbbreviation[zone] ?? zone;
  if (zone.includes('/') && isTimeZone(zone)) return zone;
  throw new RangeError(`Unknown timezone: ${zone}`);
}

const written = new Map<string, string>();
const mostWritten = 1_000;

/**
 * A time read as UTC, written for the zone an abbreviation stands for, with that zone's daylight saving. Throws
 * `Unknown timezone: {value}` for any other abbreviation. Results are memoized: making them is slow.
 */
export function formatInZone(time: string | number | Date, zone: string, format = 'YYYY-MM-DD hh:mm:ss A'): string {
  const iana = Object.hasOwn(zonesByAbbreviation, zone) ? zonesByAbbreviation[zone] : undefined;
  if (iana === undefined) throw new RangeError(`Unknown timezone: ${zone}`);
  const key = `${time instanceof Date ? time.getTime() : time}|${zone}|${format}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = dayjs.utc(time).tz(iana).format(format);
  if (written.size >= mostWritten) written.clear();
  written.set(key, text);
  return text;
}
