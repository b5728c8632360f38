import { expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { dayTitle, daysOf, stepsOf, titleOf } from './calendar-days.ts';

it('a week runs from Monday to Sunday, also over the end of a year', () => {
  expect(daysOf('week', '2027-01-02')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(titleOf('week', '2027-01-02')).toBe('28 Dec – 3 Jan 2027');
});

it('a month shows whole weeks, and its neighbours are months of other lengths', () => {
  const days = daysOf('month', '2027-01-31');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-28', '2027-01-31', 35]);
  expect(stepsOf('month', '2027-01-31')).toEqual({ before: '2026-12-01', after: '2027-02-01' });
  expect(stepsOf('month', '2028-02-29')).toEqual({ before: '2028-01-01', after: '2028-03-01' });
  expect(titleOf('month', '2028-02-29')).toBe('February 2028');
});

it('months and days have their Tamil names for who reads Tamil', async () => {
  await speakToStaff('ta', async () => {
    expect(titleOf('month', '2028-02-29')).toBe('பிப்ரவரி 2028');
    expect(titleOf('week', '2026-11-18')).toMatch(/16\s–\s22.*2026/u);
    expect(dayTitle('2026-11-16')).toBe('நவ. 16 திங்.');
    await Promise.resolve();
  });
});
