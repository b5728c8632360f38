import { remembered } from './remembered.ts';

/** Whether this runtime knows the IANA time zone. */
export const isTimeZone = remembered((zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

/**
 * A batch time as people read it: weekday, day, month, hour and the zone's true abbreviation at that instant
 * (so July in New York says EDT). Formatted in `zone` (IANA) for the page's language.
 */
export function formatWorkshopTime(instant: Date, zone: string, language: string): string {
  // The clock's part stays on one line: “10:00” above “am IST” reads badly.
  return whole(zone, language)
    .formatToParts(instant)
    .map(({ type, value }, index, parts) =>
      type === 'literal' && ofClock.has(parts[index - 1]?.type) && ofClock.has(parts[index + 1]?.type)
        ? value.replace(/\s/u, '\u00a0')
        : value,
    )
    .join('');
}

const ofClock = new Set<string | undefined>(['hour', 'minute', 'dayPeriod', 'timeZoneName']);

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return hour(zone, language).format(instant);
}

/**
 * Until when a seat is kept: the hour alone while it is minutes, with the day when a transfer keeps it for days. `from`: when
 * keeping it began.
 */
export function formatHeldUntil(until: Date, { from, zone, language }: { from: Date; zone: string; language: string }) {
  const long = until.getTime() - from.getTime() > 12 * 3_600_000;
  return long ? formatWorkshopTime(until, zone, language) : formatHour(until, zone, language);
}

const hourOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
  numberingSystem: 'latn',
} as const;
const dayOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const hour = remembered(
  (zone: string, language: string) => new Intl.DateTimeFormat(`${language}-IN`, { ...hourOptions, timeZone: zone }),
);
const whole = remembered(
  (zone: string, language: string) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...dayOptions, ...hourOptions, timeZone: zone }),
);
