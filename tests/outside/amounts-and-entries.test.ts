import { ICalCalendar } from 'ical-generator';
import { describe, expect, it } from 'vitest';
import { calendarText } from '../../src/foundation/kit/calendar-text.ts';
import { readMoney } from '../../src/foundation/kit/money.ts';

describe('an amount as staff type it', () => {
  it.each([
    ['Rs. 1,499', 149_900],
    ['₹1,499/-', 149_900],
    ['1,499.00 INR', 149_900],
    ['₹ 1 499', 149_900],
    ['1,49,999', 14_999_900],
    ['१४९९', 149_900],
    ['1,500.5', 150_050],
  ])('“%s” is read', (typed, amount) => {
    expect(readMoney(typed, 'INR')?.amount).toBe(amount);
  });

  it.each(['1.499', '1 499,50', '14,99', '1,4999', '1499.', '.50', '-5', '1e3', '1.5k', '1499.505'])(
    '“%s” is refused, not guessed',
    (typed) => {
      expect(readMoney(typed, 'INR')).toBeNull();
    },
  );
});

describe('a calendar entry', () => {
  // odysseus-dev/odysseus PR 1161, krayin/laravel-crm PR 2607, SandeepVashishtha/Eventra #18741, GaiwanTeam/compass #48
  it('carries commas, semicolons, backslashes and line ends as one text, and breaks no letter', () => {
    const summary = 'Lunch, dinner; C:\\temp 👨‍👩‍👧 காகித விமானங்கள் பயிற்சிப் பட்டறை – முதல் நாள், இரண்டாம் நாள்';
    const calendar = new ICalCalendar();
    calendar.createEvent({
      id: 'a',
      start: new Date('2026-12-01T10:00:00Z'),
      summary,
      description: 'One.\nNote: two; three, four',
    });
    const text = calendarText(calendar);
    expect(text.split('\r\n').filter((line) => line.startsWith('Note'))).toEqual([]);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed() && !line.includes('\uFFFD')).toBe(true);
    }
    const whole = Buffer.from(text).toString('utf8').replaceAll('\r\n ', '');
    const value = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm')
        .exec(whole.replaceAll('\r\n', '\n'))?.[1]
        ?.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
    expect(value('SUMMARY')).toBe(summary);
    expect(value('DESCRIPTION')).toBe('One.\nNote: two; three, four');
  });
});
