import { addDays, weekdayOf } from '#foundation/locale/wall-clock.ts';
import { officeClock, officeDay, readOfficeClock, startOfOfficeDay } from '#foundation/locale/office-zone.ts';

/** Working hours of the sales desk: days of the week (0 is Sunday), minutes after midnight in business time; `closes` is after `opens`. */
export type WorkingHours = { days: readonly number[]; opens: number; closes: number };

const minute = 60_000;
/** The maximum days to look ahead: a desk open one day a week opens every seven. */
const farthest = 400;

/** Whether the desk works at an instant. */
export function isWorking(at: Date, hours: WorkingHours): boolean {
  const now = minutesOfDay(at);
  return hours.days.includes(weekdayOf(officeDay(at))) && now >= hours.opens && now < hours.closes;
}

/** The instant that is this many working minutes after another. */
export function addWorkingMinutes(from: Date, minutes: number, hours: WorkingHours): Date {
  let left = minutes * minute;
  for (const [begins, ends] of spans(from, hours)) {
    const length = ends.getTime() - begins.getTime();
    if (left <= length) return new Date(begins.getTime() + left);
    left -= length;
  }
  return new Date(from.getTime() + minutes * minute);
}

/** Whole working minutes between two instants; 0 if the second is not later. */
export function workingMinutesBetween(from: Date, to: Date, hours: WorkingHours): number {
  let sum = 0;
  for (const [begins, ends] of spans(from, hours)) {
    if (begins >= to) break;
    sum += Math.min(ends.getTime(), to.getTime()) - begins.getTime();
  }
  return Math.floor(sum / minute);
}

/** The working periods from an instant on, earliest first. */
function* spans(from: Date, { days, opens, closes }: WorkingHours): Generator<[Date, Date]> {
  let day = officeDay(from);
  for (let count = 0; count < farthest; count += 1, day = addDays(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue;
    const [open, ends] = [clockOf(day, opens), clockOf(day, closes)];
    const begins = open && new Date(Math.max(open.getTime(), from.getTime()));
    if (begins && ends && begins < ends) yield [begins, ends];
  }
}

/** The instant of a day and minutes after midnight in business time, 1440 for the end of the day; null if there is no such day. */
export function clockOf(day: string, minutes: number): Date | null {
  if (minutes >= 1_440) return startOfOfficeDay(day, 1);
  const two = (number: number) => String(number).padStart(2, '0');
  return readOfficeClock(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

function minutesOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = officeClock(at).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}
