import type { Batch } from '#catalogue/batches/model';
import { memoize } from '#foundation/kit/memoize.ts';

const dayMs = 86_400_000;
const dates = memoize((zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }));

/** The Monday of the week in which an instant lies by the clock of a zone: `2026-11-23`. */
export function weekOf(instant: Date, zone: string): string {
  const day = new Date(`${dates(zone).format(instant)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The Monday one week after that of `2026-11-23`. */
export function weekAfter(monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) + 7 * dayMs).toISOString().slice(0, 10);
}

/** The moment at which a batch was read, by the database's clock. */
export const readAt = ({ startsAt, secondsLeft }: Pick<Batch, 'startsAt' | 'secondsLeft'>) =>
  new Date(startsAt.getTime() - secondsLeft * 1_000);

/** Whether a batch begins in the week of the read, by its own clock. */
export function startsThisWeek(batch: Pick<Batch, 'startsAt' | 'secondsLeft' | 'zone'>): boolean {
  return weekOf(batch.startsAt, batch.zone) === weekOf(readAt(batch), batch.zone);
}

const dayAndMonth = memoize(
  (language: string) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }),
);

/** A Monday as people read it: `7 December`. */
export const mondayName = (monday: string, language: string) =>
  dayAndMonth(language).format(new Date(`${monday}T00:00:00Z`));
