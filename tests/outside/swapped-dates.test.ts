import { describe, expect, it } from 'vitest';
import { dayOrderOf, dayRule, readDay, swapped } from '../../src/foundation/locale/written-day.ts';
import { readSpend } from '../../src/sales/attribution/spend/read-spend.ts';
import { readStatement } from '../../src/sales/orders/bank-statement/read-statement.ts';

/**
 * dannymcc/may #250, submersion-app/submersion #1828, OCA/bank-statement-import #982, The-Commit-Company/mint #138: days that were typed
 * `03/04/2026` and `13/04/2026` in a country where the day comes first. The spreadsheet of another country makes 4 March of the first, and leaves the
 * second as text.
 */
const opened = ['2026-03-04', '13/04/2026', '2026-01-02', '25/02/2026'];

describe('a column of days that a spreadsheet of another country opened', () => {
  it('is noticed, and read as staff say', () => {
    expect(dayOrderOf(opened)).toEqual({
      order: 'day-first',
      open: { written: '2026-03-04', swapped: true, 'day-first': '2026-04-03', 'month-first': '2026-03-04' },
    });
    const read = (asked: 'day-first' | 'month-first') => {
      const rule = dayRule(opened, asked);
      expect(rule.open).toBeNull();
      return opened.map((day) => readDay(rule.swaps ? swapped(day) : day, rule.order));
    };
    expect(read('day-first')).toEqual(['2026-04-03', '2026-04-13', '2026-02-01', '2026-02-25']);
    expect(read('month-first')).toEqual(['2026-03-04', '2026-04-13', '2026-01-02', '2026-02-25']);
  });

  it('is noticed the other way round, with numbers of the spreadsheet, and with times', () => {
    expect(dayOrderOf(['2026-03-04', '04/13/2026']).open).toMatchObject({
      swapped: true,
      'month-first': '2026-04-03',
      'day-first': '2026-03-04',
    });
    // 46085 is 2026-03-04.
    expect(dayOrderOf(['46085', '13/04/2026']).open).toMatchObject({
      written: '2026-03-04',
      'day-first': '2026-04-03',
    });
    expect(dayOrderOf(['2026-03-04 17:30', '13/04/2026 09:00']).open).toMatchObject({ 'day-first': '2026-04-03' });
    expect(swapped('2026-03-04 17:30')).toBe('2026-04-03 17:30');
    expect(swapped('13/04/2026')).toBe('13/04/2026');
  });

  it.each([
    ['a date that cannot have been swapped', ['2026-03-04', '2026-04-25', '13/04/2026']],
    ['a text that the program would have read', ['2026-03-04', '03/04/2026', '13/04/2026']],
    ['dates alone', ['2026-03-04', '2026-01-02']],
    ['texts alone', ['03/04/2026', '13/04/2026']],
    ['days that are the same in both orders', ['2026-03-03', '13/04/2026']],
    ['months in words', ['4 Mar 2026', '13/04/2026']],
  ])('is no such column with %s', (_, days) => {
    expect(dayRule(days, null)).toMatchObject({ swaps: false, open: null });
    for (const asked of ['day-first', 'month-first'] as const) expect(dayRule(days, asked).swaps).toBe(false);
  });
});

describe('a list with such a column', () => {
  it('of costs asks, and no answer changes the days that are text', () => {
    const file = 'Day,Campaign,Amount,Currency\n2026-03-04,Kites,100,INR\n13/04/2026,Kites,200,INR\n';
    const read = (order: 'day-first' | 'month-first' | null) => {
      const answer = readSpend(file, '2026-11-30', order);
      return answer.ok ? { days: answer.value.rows.map(({ day }) => day), open: answer.value.open } : answer;
    };
    expect(read(null)).toMatchObject({ open: { swapped: true, written: '2026-03-04' } });
    expect(read('day-first')).toEqual({ days: ['2026-04-03', '2026-04-13'], open: null });
    expect(read('month-first')).toEqual({ days: ['2026-03-04', '2026-04-13'], open: null });
  });

  it('of a bank asks, and no answer changes the days that are text', () => {
    const file =
      'Date,Narration,Withdrawal,Deposit\n2026-03-04,UPI/631712345678/asha,,100.00\n13/04/2026,UPI/631712345679/ravi,,200.00\n';
    const read = (order: 'day-first' | 'month-first' | null) => {
      const answer = readStatement(file, order);
      return answer.ok ? { days: answer.value.credits.map(({ day }) => day), open: answer.value.open } : answer;
    };
    expect(read(null)).toMatchObject({ open: { swapped: true } });
    expect(read('day-first')).toEqual({ days: ['2026-04-03', '2026-04-13'], open: null });
    expect(read('month-first')).toEqual({ days: ['2026-03-04', '2026-04-13'], open: null });
  });
});
