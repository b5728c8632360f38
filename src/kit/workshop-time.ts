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
  return formatIn(zone, language, { weekday: 'short', day: 'numeric', month: 'short' }).format(instant);
}

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return formatIn(zone, language, {}).format(instant);
}

/** Made once each: that takes far longer than writing a time. Zones are those of batches. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, language: string, day: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [zone, language, ...Object.keys(day)].join(' ');
  const ready = formats.get(key);
  if (ready) return ready;
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: zone,
    timeZoneName: 'short',
    numberingSystem: 'latn',
  });
  formats.set(key, format);
  return format;
}
