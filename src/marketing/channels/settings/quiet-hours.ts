import { zonesOf } from '#foundation/locale/countries.server.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { addDays, fromWallClock, toWallClock } from '#foundation/locale/wall-clock.ts';
import type { MessageRules } from './rules.ts';

/** The likely time zone (IANA) of a number: that of our market there, else the first of the country. */
export function zoneOfNumber(mobile: string): string {
  const country = readPhoneNumber(mobile, 'IN')?.country ?? 'IN';
  return marketFacts(country)?.zone ?? zonesOf(country)[0] ?? 'Asia/Kolkata';
}

/** The end of the current quiet hours in that zone; null outside of them. Equal hours mean no quiet hours. */
export function quietUntil(
  now: Date,
  zone: string,
  rules: Pick<MessageRules, 'quietFrom' | 'quietUntil'>,
): Date | null {
  const { quietFrom: from, quietUntil: until } = rules;
  const { date, time } = toWallClock(now, zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = hours * 60 + minutes;
  const overNight = from > until;
  const quiet = overNight ? at >= from || at < until : at >= from && at < until;
  if (!quiet) return null;
  const end = overNight && at >= from ? addDays(date, 1) : date;
  return fromWallClock({ date: end, time: clockOf(until) }, zone) ?? now;
}

/** Formats minutes after midnight: `08:00`. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Parses the same; NaN for an invalid time. */
export function minutesOf(clock: string): number {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
}
