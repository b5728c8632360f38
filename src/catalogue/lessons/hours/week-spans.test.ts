import { describe, expect, it } from 'vitest';
import { weekSpans, type DayException, type WeekHours } from './week-spans.ts';

const every = { fromDate: null, untilDate: null };
const sunday = (starts: string, ends: string): WeekHours => ({ weekday: 0, starts, ends, ...every });
const spans = (dates: string[], zone: string, hours: WeekHours[], exceptions: DayException[] = []) =>
  weekSpans(dates, { hours, exceptions, zone }).map(({ startsAt, endsAt }) => [
    startsAt.toISOString().slice(0, 16),
    endsAt.toISOString().slice(0, 16),
  ]);

describe('the hours of a week', () => {
  it('stay on the wall clock of the teacher when daylight saving begins and ends', () => {
    const hours = [sunday('16:00', '18:00')];
    // New York: clocks go forward on 8 March 2026, back on 1 November.
    expect(spans(['2026-03-01', '2026-03-08'], 'America/New_York', hours)).toEqual([
      ['2026-03-01T21:00', '2026-03-01T23:00'],
      ['2026-03-08T20:00', '2026-03-08T22:00'],
    ]);
    expect(spans(['2026-10-25', '2026-11-01'], 'America/New_York', hours)).toEqual([
      ['2026-10-25T20:00', '2026-10-25T22:00'],
      ['2026-11-01T21:00', '2026-11-01T23:00'],
    ]);
    expect(spans(['2026-03-08'], 'Asia/Kolkata', hours)).toEqual([['2026-03-08T10:30', '2026-03-08T12:30']]);
  });

  it('are an hour shorter in the night that loses one, and an hour longer in the night that has one twice', () => {
    const night = [sunday('00:00', '04:00')];
    const length = (date: string) => {
      const [span] = weekSpans([date], { hours: night, exceptions: [], zone: 'America/New_York' });
      return span ? (span.endsAt.getTime() - span.startsAt.getTime()) / 3_600_000 : 0;
    };
    expect([length('2026-03-08'), length('2026-11-01'), length('2026-06-07')]).toEqual([3, 5, 4]);
  });

  it('count from their first date until their last, both included, and reach midnight', () => {
    const hours = [{ ...sunday('22:00', '24:00'), fromDate: '2026-06-14', untilDate: '2026-06-21' }];
    const dates = ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'];
    expect(spans(dates, 'UTC', hours)).toEqual([
      ['2026-06-14T22:00', '2026-06-15T00:00'],
      ['2026-06-21T22:00', '2026-06-22T00:00'],
    ]);
  });

  it('lose days off and hours off, and gain extra hours, which join what they touch', () => {
    const hours = [sunday('10:00', '14:00')];
    const off = (starts: string | null, ends: string | null): DayException => ({
      date: '2026-06-07',
      kind: 'off',
      starts,
      ends,
    });
    const extra: DayException = { date: '2026-06-07', kind: 'extra', starts: '14:00', ends: '15:00' };
    expect(spans(['2026-06-07'], 'UTC', hours, [off(null, null)])).toEqual([]);
    expect(spans(['2026-06-07'], 'UTC', hours, [off('11:00', '12:00'), extra])).toEqual([
      ['2026-06-07T10:00', '2026-06-07T11:00'],
      ['2026-06-07T12:00', '2026-06-07T15:00'],
    ]);
    expect(spans(['2026-06-14'], 'UTC', hours, [off(null, null)])).toHaveLength(1);
  });
});
