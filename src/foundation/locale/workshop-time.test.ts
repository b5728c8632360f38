import { expect, it } from 'vitest';
import { formatHeldUntil, formatHour, formatWorkshopTime } from './workshop-time.ts';

/** A no-break space separates hour and am. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const winter = new Date('2026-12-05T15:30:00Z');
const summer = new Date('2026-07-04T15:30:00Z');

it.each([
  ['Asia/Kolkata', 'en', winter, 'Sat, 5 Dec, 9:00 pm IST'],
  ['America/New_York', 'en', winter, 'Sat, 5 Dec, 10:30 am EST'],
  ['America/New_York', 'en', summer, 'Sat, 4 Jul, 11:30 am EDT'],
  ['America/Los_Angeles', 'en', winter, 'Sat, 5 Dec, 7:30 am PST'],
  ['Australia/Sydney', 'en', winter, 'Sun, 6 Dec, 2:30 am AEDT'],
  ['Asia/Dubai', 'en', winter, 'Sat, 5 Dec, 7:30 pm GST'],
  ['UTC', 'en', winter, 'Sat, 5 Dec, 3:30 pm UTC'],
])('a time in %s, written in %s, carries the name its clocks go by', (zone, language, instant, written) => {
  expect(plain(formatWorkshopTime(instant, zone, language))).toBe(written);
});

it.each(['ta', 'te', 'kn', 'ml'])('also in %s, with Latin digits', (language) => {
  expect(formatWorkshopTime(summer, 'America/New_York', language)).toMatch(/EDT/);
  expect(formatHour(winter, 'Asia/Kolkata', language)).toMatch(/9:00.*IST|IST.*9:00/);
});

it('a zone nobody has a name for keeps its distance from Greenwich', () => {
  expect(plain(formatHour(winter, 'Asia/Kathmandu', 'en'))).toBe('9:15 pm GMT+5:45');
});

it('a seat that is kept for minutes says the hour, one that is kept for days the day as well', () => {
  const until = (hours: number) =>
    plain(
      formatHeldUntil(winter, {
        from: new Date(winter.getTime() - hours * 3_600_000),
        zone: 'Asia/Kolkata',
        language: 'en',
      }),
    );
  expect(until(0.25)).toBe('9:00 pm IST');
  expect(until(72)).toBe('Sat, 5 Dec, 9:00 pm IST');
});
