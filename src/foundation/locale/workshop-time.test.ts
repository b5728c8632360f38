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

it.each([
  ['ta', 'சனி, டிசம்பர் 5, இரவு 9:00 IST', 'சனி, ஜூலை 4, காலை 11:30 EDT'],
  ['te', 'శని, డిసెంబర్ 5, రాత్రి 9:00 IST', 'శని, జులై 4, ఉదయం 11:30 EDT'],
  ['kn', 'ಶನಿ, ಡಿಸೆಂಬರ್ 5, ರಾತ್ರಿ 9:00 IST', 'ಶನಿ, ಜುಲೈ 4, ಬೆಳಿಗ್ಗೆ 11:30 EDT'],
  ['ml', 'ഡിസംബർ 5, ശനി, രാത്രി 9:00 IST', 'ജൂലൈ 4, ശനി, രാവിലെ 11:30 EDT'],
  ['hi', 'शनि, 5 दिसंबर, रात 9:00 IST', 'शनि, 4 जुलाई, सुबह 11:30 EDT'],
])('in %s the date has its own order, and the part of the day is before the hour', (language, here, there) => {
  expect(plain(formatWorkshopTime(winter, 'Asia/Kolkata', language))).toBe(here);
  expect(plain(formatWorkshopTime(summer, 'America/New_York', language))).toBe(there);
  expect(formatHour(winter, 'Asia/Kolkata', language)).toBe(here.split(', ').at(-1)?.replaceAll(' ', '\u00a0'));
});

it.each([
  ['00:30', 'இரவு 12:30', 'ರಾತ್ರಿ 12:30', 'രാത്രി 12:30'],
  ['05:30', 'அதிகாலை 5:30', 'ಮುಂಜಾನೆ 5:30', 'പുലർച്ചെ 5:30'],
  ['10:00', 'காலை 10:00', 'ಬೆಳಿಗ್ಗೆ 10:00', 'രാവിലെ 10:00'],
  ['12:00', 'மதியம் 12:00', 'ಮಧ್ಯಾಹ್ನ 12:00', 'ഉച്ചയ്ക്ക് 12:00'],
  ['16:00', 'மாலை 4:00', 'ಸಂಜೆ 4:00', 'വൈകിട്ട് 4:00'],
  ['18:30', 'மாலை 6:30', 'ಸಂಜೆ 6:30', 'വൈകിട്ട് 6:30'],
  ['23:59', 'இரவு 11:59', 'ರಾತ್ರಿ 11:59', 'രാത്രി 11:59'],
])('%s is called what people call it', (time, ...expected) => {
  const at = new Date(`2026-12-05T${time}:00Z`);
  expect(['ta', 'kn', 'ml'].map((language) => plain(formatHour(at, 'UTC', language)))).toEqual(
    expected.map((words) => `${words} UTC`),
  );
});

it('a zone without a name is shown as its offset from GMT', () => {
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
