/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A batch time as people read it: weekday, day, month, hour and the zone's true abbreviation at that instant
 * (so July in New York says EDT). Formatted in `zone` (IANA) for the page's language.
 */
export function formatWorkshopTime(instant: Date, zone: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: zone,
    timeZoneName: 'short',
    numberingSystem: 'latn',
  }).format(instant);
}

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: zone,
    timeZoneName: 'short',
    numberingSystem: 'latn',
  }).format(instant);
}

/**
 * Until when a seat is kept: the hour alone while it is minutes, with the day when a transfer keeps it for days. `from`: when
 * keeping it began.
 */
export function formatHeldUntil(until: Date, { from, zone, language }: { from: Date; zone: string; language: string }) {
  const long = until.getTime() - from.getTime() > 12 * 3_600_000;
  return long ? formatWorkshopTime(until, zone, language) : formatHour(until, zone, language);
}
