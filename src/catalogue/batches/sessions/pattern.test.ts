import { describe, expect, it } from 'vitest';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { spansFrom, spansOf, type SessionPattern } from './pattern.ts';

const saturdays: SessionPattern = {
  weekdays: ['sat'],
  from: '2026-10-10',
  time: '10:00',
  minutes: 90,
  count: 4,
  until: null,
  except: ['2026-10-24'],
};
const walls = (zone: string, pattern: SessionPattern) => {
  const spans = spansOf(pattern, zone);
  if (!spans.ok) throw new Error(JSON.stringify(spans.details));
  return spans.value.map(({ startsAt }) => Object.values(toWallClock(startsAt, zone)).join(' '));
};
const problems = (change: Partial<SessionPattern>) => {
  const spans = spansOf({ ...saturdays, ...change }, 'Asia/Kolkata');
  return spans.ok ? null : Object.keys(spans.details);
};

describe('sessions from a date pattern', () => {
  it.each(['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney'])(
    'keep the hour of the clock in %s over a change of daylight saving, and leave out the excepted day',
    (zone) => {
      const expected = ['2026-10-10', '2026-10-17', '2026-10-31', '2026-11-07'].map((date) => `${date} 10:00`);
      expect(walls(zone, saturdays)).toEqual(expected);
    },
  );

  it('are another instant after the change: London leaves summer time on 25 October', () => {
    const spans = spansOf(saturdays, 'Europe/London');
    expect(spans.ok && spans.value.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '10:00',
      '10:00',
    ]);
  });

  it('in New York move forward where the clock skips the hour, and last as long as ever', () => {
    const night = { ...saturdays, weekdays: ['sun' as const], from: '2026-03-08', time: '02:30', count: 2, except: [] };
    const spans = spansOf(night, 'America/New_York');
    if (!spans.ok) throw new Error('Refused');
    expect(walls('America/New_York', night)).toEqual(['2026-03-08 03:30', '2026-03-15 02:30']);
    for (const { startsAt, endsAt } of spans.value) expect(endsAt.getTime() - startsAt.getTime()).toBe(90 * 60_000);
  });

  it('in New York begin the first of two equal hours', () => {
    const night = { ...saturdays, weekdays: ['sun' as const], from: '2026-11-01', time: '01:30', count: 1, except: [] };
    const spans = spansOf(night, 'America/New_York');
    expect(spans.ok && spans.value[0]?.startsAt.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('on several weekdays end on the last day, which counts', () => {
    const some = {
      ...saturdays,
      weekdays: ['mon' as const, 'wed' as const],
      count: null,
      until: '2026-10-21',
      except: [],
    };
    expect(walls('Asia/Kolkata', some).map((wall) => wall.slice(5, 10))).toEqual(['10-12', '10-14', '10-19', '10-21']);
  });

  it.each([
    ['no weekday', { weekdays: [] }, ['weekdays']],
    ['no end', { count: null }, ['count']],
    ['two ends', { until: '2026-12-01' }, ['until']],
    ['a day excepted on which nobody would meet', { except: ['2026-10-23'] }, ['except']],
    ['an exception that is no date', { except: ['24 October'] }, ['except']],
    ['more than 400 sessions', { count: 401 }, ['count']],
    ['a day that does not exist', { from: '2026-02-30' }, ['from']],
    ['an hour that does not exist', { time: '24:00' }, ['time']],
    ['an end before the start', { count: null, until: '2026-10-01', except: [] }, ['until']],
  ])('are refused with a sentence at the field: %s', (_, change, fields) => {
    expect(problems(change as Partial<SessionPattern>)).toEqual(fields);
  });

  it('are weekly from the first one where nothing else is said', () => {
    const spans = spansFrom(new Date('2026-10-24T09:00:00Z'), { zone: 'Europe/London', minutes: 60, count: 2 });
    expect(spans.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-24T09:00:00.000Z',
      '2026-10-31T10:00:00.000Z',
    ]);
  });
});
