/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Each market's own English knows the names its clocks go by; elsewhere they would be `GMT-5`. */
const homes = ['en-IN', 'en-US', 'en-AU', 'en-AE'];
const hour = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' } as const;
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/**
 * A batch time as people read it: weekday, day, month, hour and the zone's true abbreviation at that instant
 * (so July in New York says EDT). Formatted in `zone` (IANA) for the page's language.
 */
export function formatWorkshopTime(instant: Date, zone: string, language: string): string {
  return format(instant, { ...day, ...hour, timeZone: zone }, language);
}

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return format(instant, { ...hour, timeZone: zone }, language);
}

function format(instant: Date, options: Intl.DateTimeFormatOptions & { timeZone: string }, language: string): string {
  const parts = new Intl.DateTimeFormat(`${language}-IN`, { ...options, numberingSystem: 'latn' }).formatToParts(
    instant,
  );
  return parts
    .map(({ type, value }) => (isOffset(type, value) ? (zoneName(instant, options.timeZone) ?? value) : value))
    .join('');
}

const isOffset = (type: string, value: string) => type === 'timeZoneName' && /[+−-]\d/.test(value);

/** The abbreviation at home of a zone that is far from India; undefined where nobody has one. */
function zoneName(instant: Date, timeZone: string): string | undefined {
  for (const locale of homes) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
    const name = parts.find(({ type, value }) => type === 'timeZoneName' && !isOffset(type, value));
    if (name) return name.value;
  }
  return undefined;
}

/**
 * Until when a seat is kept: the hour alone while it is minutes, with the day when a transfer keeps it for days. `from`: when
 * keeping it began.
 */
export function formatHeldUntil(until: Date, { from, zone, language }: { from: Date; zone: string; language: string }) {
  const long = until.getTime() - from.getTime() > 12 * 3_600_000;
  return long ? formatWorkshopTime(until, zone, language) : formatHour(until, zone, language);
}
