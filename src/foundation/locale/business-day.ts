/** India has one zone and no daylight saving: business days and financial years use it. */
const ahead = 5.5 * 3_600_000;

/** An instant in India time: `2026-11-20T15:04:05+05:30`. */
export function businessClock(at: Date): string {
  return `${new Date(at.getTime() + ahead).toISOString().slice(0, 19)}+05:30`;
}

/** The business day of an instant: `2026-11-20`. */
export function businessDay(at: Date): string {
  return businessClock(at).slice(0, 10);
}

/** The start of an instant's week (Monday to Sunday) in business time. */
export function startOfBusinessWeek(at: Date): Date {
  const today = new Date(`${businessDay(at)}T00:00:00+05:30`).getTime();
  const weekday = (new Date(today + ahead).getUTCDay() + 6) % 7;
  return new Date(today - weekday * 86_400_000);
}

/** The starts of all weeks that a span touches, including that of its start. */
export function businessWeeksIn({ from, to }: { from: Date; to: Date }): Date[] {
  const weeks = [startOfBusinessWeek(from)];
  for (let at = weeks[0]?.getTime() ?? 0; (at += 7 * 86_400_000) < to.getTime();) weeks.push(new Date(at));
  return weeks;
}

/** The start of a business day, from `2026-11-20`; null if it is not a day of this century. */
export function startOfBusinessDay(day: unknown): Date | null {
  if (typeof day !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00+05:30`);
  return !Number.isNaN(at.getTime()) && businessDay(at) === day ? at : null;
}
