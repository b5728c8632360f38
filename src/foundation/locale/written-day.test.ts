import { describe, expect, it } from 'vitest';
import { dayOrderOf, readDay } from './written-day.ts';

describe('a day', () => {
  it.each([
    '2026-4-3',
    '2026/04/03',
    '2026.04.03',
    '20260403',
    '2026-04-03 00:00:00',
    '03/04/26',
    '3-4-26',
    '3.4.2026',
    '3 4 2026',
    '௦௩/௦௪/௨௦௨௬',
    '03-Apr-26',
    '3 April 2026',
    '3rd April, 2026',
    'April 3, 2026',
    'Apr 3 2026',
    '2026 Apr 3',
    'Fri, 3 Apr 2026',
    '3 ஏப்ரல் 2026',
    'ஏப்ரல் 3, 2026',
    '3 ఏప్రిల్ 2026',
    '3 ಏಪ್ರಿಲ್ 2026',
    '3 ഏപ്രിൽ 2026',
    '3 अप्रैल 2026',
    '३ अप्रैल २०२६',
    '46115',
    '46115.5',
  ])('written %s is the third of April', (written) => {
    expect(readDay(written, 'day-first')).toBe('2026-04-03');
  });

  it.each([
    ['20 நவம்பர் 2026', '2026-11-20'],
    ['20 நவ. 2026', '2026-11-20'],
    ['20 నవంబర్ 2026', '2026-11-20'],
    ['20 ನವೆಂಬರ್ 2026', '2026-11-20'],
    ['20 നവംബർ 2026', '2026-11-20'],
    ['20 नवम्बर 2026', '2026-11-20'],
    ['20 नवंबर 2026', '2026-11-20'],
    ['20 फरवरी 2026', '2026-02-20'],
    ['20 फ़रवरी 2026', '2026-02-20'],
    ['20 Sept 2026', '2026-09-20'],
    ['45000', '2023-03-15'],
  ])('with %s names its month, or counts as spreadsheets do', (written, day) => {
    expect(readDay(written, null)).toBe(day);
  });

  it('in figures with a year of two digits has the order of the others', () => {
    expect(readDay('03/04/26', null)).toBeNull();
    expect(readDay('03/04/26', 'month-first')).toBe('2026-03-04');
    expect(dayOrderOf(['03/04/26', '25/04/26'])).toMatchObject({ order: 'day-first' });
    expect(dayOrderOf(['03/04/26']).open).toEqual({
      written: '03/04/26',
      'day-first': '2026-04-03',
      'month-first': '2026-03-04',
    });
  });

  it.each([
    '',
    'April',
    '3 April',
    'April 2026',
    '3 4 April 2026',
    'before 3 days April 2026',
    '31 April 2026',
    '26-03-04',
    '03/04-26',
    '4600',
    '99999',
    '1,234',
    '20261340',
    '3 Foo 2026',
    'constructor 3 2026',
  ])('is not “%s”', (written) => {
    expect(readDay(written, 'day-first')).toBeNull();
  });
});
