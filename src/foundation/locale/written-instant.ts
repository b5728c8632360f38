import { lookup } from '#foundation/kit/lookup.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { readDay } from './written-day.ts';

/**
 * Parses the instant of a report: seconds or milliseconds since 1970, the number of a spreadsheet, or a day as `readDay` knows it with a time
 * behind it (`2026-10-31T18:04:05Z`, `31/10/2026 18:04`, `31-Oct-26 6:04 PM`). Days in figures begin with the day unless `monthFirst`. Without a zone it
 * is India time, or UTC. Null for other formats and for a day or hour that does not exist.
 */
export function readWrittenInstant(
  text: string,
  { utc = false, monthFirst = false }: { utc?: boolean; monthFirst?: boolean } = {},
): Date | null {
  const plain = plainDigits(text).trim();
  if (/^\d{9,10}$/.test(plain)) return new Date(Number(plain) * 1000);
  if (/^1\d{12}$/.test(plain)) return new Date(Number(plain));
  const found =
    /^(?<written>.+?)(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?:\s*(?<half>[AP]M))?)?\s*(?<zone>Z|UTC|GMT|IST|(?<=:\d\d.*)[+-]\d\d:?\d\d)?$/i.exec(
      plain,
    )?.groups;
  const day = readDay(found?.written ?? '', monthFirst ? 'month-first' : 'day-first');
  if (!found || day === null) return null;
  const hour = hourOf(found.hour ?? '0', found.half);
  if (hour === null) return null;
  const time = found.hour === undefined ? timeOfSerial(plain) : clock(hour, found.minute, found.second);
  const at = new Date(`${day}T${time}${offsetOf(found.zone ?? (utc ? 'Z' : 'IST'))}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const clock = (hour: number, minute = '00', second = '00') => [String(hour).padStart(2, '0'), minute, second].join(':');

/** The time that the fraction of a spreadsheet's number is; the start of the day for all other texts. */
function timeOfSerial(text: string): string {
  const fraction = /^\d{5}(\.\d+)$/.exec(text)?.[1] ?? '0';
  return new Date(Math.min(Math.round(Number(fraction) * 86_400), 86_399) * 1000).toISOString().slice(11, 19);
}

/** The hour of the day, of 24. */
function hourOf(written: string, half: string | undefined): number | null {
  const hour = Number(written);
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function offsetOf(zone: string): string {
  const known = lookup<string>({ Z: 'Z', UTC: 'Z', GMT: 'Z', IST: '+05:30' });
  return known[zone.toUpperCase()] ?? zone.replace(/(?<=^...)(?=\d)/, ':');
}
