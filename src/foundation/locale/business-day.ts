/** India has one zone and no daylight saving: business days and financial years follow it. */
const ahead = 5.5 * 3_600_000;

/** An instant in business time: `2026-11-20T15:04:05+05:30`. */
export function businessClock(at: Date): string {
  return `${new Date(at.getTime() + ahead).toISOString().slice(0, 19)}+05:30`;
}

/** The business day in which an instant lies: `2026-11-20`. */
export function businessDay(at: Date): string {
  return businessClock(at).slice(0, 10);
}

/** When the week (Monday to Sunday) of an instant begins in business time. */
export function startOfBusinessWeek(at: Date): Date {
  const today = new Date(`${businessDay(at)}T00:00:00+05:30`).getTime();
  const weekday = (new Date(today + ahead).getUTCDay() + 6) % 7;
  return new Date(today - weekday * 86_400_000);
}

/** When each week begins that a span touches, from the week of its beginning on. */
export function businessWeeksIn({ from, to }: { from: Date; to: Date }): Date[] {
  const weeks = [startOfBusinessWeek(from)];
  for (let at = weeks[0]?.getTime() ?? 0; (at += 7 * 86_400_000) < to.getTime();) weeks.push(new Date(at));
  return weeks;
}

/** When a business day begins, from `2026-11-20`; null for anything that is no day of this century. */
export function startOfBusinessDay(day: unknown): Date | null {
  if (typeof day !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00+05:30`);
  return !Number.isNaN(at.getTime()) && businessDay(at) === day ? at : null;
}
