import { memoize } from '#kit/memoize';

/** Milliseconds by which a zone's clock is ahead of UTC at an instant, which depends on the season. Refuses unknown zones (RangeError). */
export function zoneOffset(instant: Date, zone: string): number {
  const parts = clock(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

const clock = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
