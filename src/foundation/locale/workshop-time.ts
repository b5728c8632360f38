import { memoize } from '#foundation/kit/memoize.ts';

/** Whether this runtime knows the IANA time zone. */
export const isTimeZone = memoize((zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

/** A country's own English has the names of its zones; elsewhere they would be `GMT-5`. */
const homes = ['en-IN', 'en-US', 'en-AU', 'en-AE', 'en-GB', 'en-NZ', 'en-ZA'];
const hourOptions = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' } as const;
const dayOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const hour = memoize((zone: string, language: string) => formatIn(zone, language, hourOptions));
const whole = memoize((zone: string, language: string) => formatIn(zone, language, { ...dayOptions, ...hourOptions }));
const home = memoize(
  (zone: string, locale: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }),
);

function formatIn(zone: string, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: zone, numberingSystem: 'latn' });
}

/**
 * A batch time for readers: weekday, day, month, hour and the zone's actual abbreviation at that instant
 * (so July in New York says EDT). Formatted in `zone` (IANA) for the page's language.
 */
export function formatWorkshopTime(instant: Date, zone: string, language: string): string {
  return written(whole(zone, language), instant, zone);
}

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return written(hour(zone, language), instant, zone);
}

const ofClock = new Set<string | undefined>(['hour', 'minute', 'dayPeriod', 'timeZoneName']);

/** Keeps the time on one line: “10:00” above “am IST” reads badly. */
function written(format: Intl.DateTimeFormat, instant: Date, zone: string): string {
  return format
    .formatToParts(instant)
    .map(({ type, value }, index, parts) => {
      if (isOffset(type, value)) return zoneName(instant, zone) ?? value;
      const inClock = type === 'literal' && ofClock.has(parts[index - 1]?.type) && ofClock.has(parts[index + 1]?.type);
      return inClock ? value.replace(/\s/u, '\u00a0') : value;
    })
    .join('');
}

const isOffset = (type: string, value: string) => type === 'timeZoneName' && /[+−-]\d/.test(value);

/** The local abbreviation of a zone far from India; undefined if it has none. */
function zoneName(instant: Date, zone: string): string | undefined {
  for (const locale of homes) {
    const name = home(zone, locale)
      .formatToParts(instant)
      .find(({ type, value }) => type === 'timeZoneName' && !isOffset(type, value));
    if (name) return name.value;
  }
  return undefined;
}

/**
 * Until when a seat is held: the hour alone while it is minutes, with the day when a transfer holds it for days. `from`: the
 * start of the hold.
 */
export function formatHeldUntil(until: Date, { from, zone, language }: { from: Date; zone: string; language: string }) {
  const long = until.getTime() - from.getTime() > 12 * 3_600_000;
  return long ? formatWorkshopTime(until, zone, language) : formatHour(until, zone, language);
}
