import { lookup } from '#foundation/kit/lookup.ts';
import { isDate } from './wall-clock.ts';

/**
 * Parses the instant of a report: seconds since 1970, `2026-10-31`, `2026-10-31T18:04:05Z`, `31/10/2026 18:04`, `31-10-2026 6:04 PM`. Days in figures begin
 * with the day unless `monthFirst`. Without a zone it is India time, or UTC. Null for other formats and for a day or hour that does not exist.
 */
export function readWrittenInstant(
  text: string,
  { utc = false, monthFirst = false }: { utc?: boolean; monthFirst?: boolean } = {},
): Date | null {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  const turned = text.replace(
    /^(\d{1,2})[/. -](\d{1,2})[/. -](20\d\d)(?!\d)/,
    (_, one: string, other: string, year: string) => {
      const [day, month] = monthFirst ? [other, one] : [one, other];
      return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    },
  );
  const found =
    /^(?<day>\d{4}-\d\d-\d\d)(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?:\s*(?<half>[AP]M))?)?\s*(?<zone>Z|UTC|IST|[+-]\d\d:?\d\d)?$/i.exec(
      turned,
    )?.groups;
  if (!found?.day || !isDate(found.day)) return null;
  const hour = hourOf(found.hour ?? '0', found.half);
  if (hour === null) return null;
  const time = [String(hour).padStart(2, '0'), found.minute ?? '00', found.second ?? '00'].join(':');
  const at = new Date(`${found.day}T${time}${offsetOf(found.zone ?? (utc ? 'Z' : 'IST'))}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The hour of the day, of 24. */
function hourOf(written: string, half: string | undefined): number | null {
  const hour = Number(written);
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function offsetOf(zone: string): string {
  const known = lookup<string>({ Z: 'Z', UTC: 'Z', IST: '+05:30' });
  return known[zone.toUpperCase()] ?? zone.replace(/(?<=^...)(?=\d)/, ':');
}
