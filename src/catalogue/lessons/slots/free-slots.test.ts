import { describe, expect, it } from 'vitest';
import { weekSpans } from '../hours/week-spans.ts';
import { freeSlots } from './free-slots.ts';

const at = (time: string) => new Date(`2026-06-07T${time}:00Z`);
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) });
const usual = { minutes: 60, bufferMinutes: 0, earliest: at('00:00') };
const starts = (...of: Parameters<typeof freeSlots>) =>
  freeSlots(...of).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

describe('the free times of a teacher', () => {
  it('begin each half hour and end within the hours', () => {
    expect(starts([span('10:00', '12:00')], [], usual)).toEqual(['10:00', '10:30', '11:00']);
    expect(starts([span('10:00', '10:50')], [], usual)).toEqual([]);
    expect(starts([span('10:00', '11:00')], [], { ...usual, minutes: 20 })).toEqual(['10:00', '10:20', '10:40']);
  });

  it('leave out what is taken, and touch it without a pause between', () => {
    expect(starts([span('10:00', '14:00')], [span('11:00', '12:00')], usual)).toEqual([
      '10:00',
      '12:00',
      '12:30',
      '13:00',
    ]);
  });

  it('keep the pause before and after what is taken', () => {
    const pause = { ...usual, bufferMinutes: 15 };
    expect(starts([span('10:00', '14:00')], [span('11:00', '12:00')], pause)).toEqual(['12:30', '13:00']);
  });

  it('begin no earlier than the lead time lets them', () => {
    expect(starts([span('10:00', '12:00')], [], { ...usual, earliest: at('10:10') })).toEqual(['10:30', '11:00']);
  });

  it('are at the same instants for buyers on other clocks over a change of daylight saving', () => {
    const hours = [{ weekday: 0, starts: '07:00', ends: '08:00', fromDate: null, untilDate: null }];
    const chennai = { hours, exceptions: [], zone: 'Asia/Kolkata' };
    const found = freeSlots(weekSpans(['2026-10-25', '2026-11-01', '2026-11-08'], chennai), [], {
      ...usual,
      earliest: new Date(0),
    });
    const newYork = found.map(({ startsAt }) =>
      startsAt.toLocaleString('sv', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' }),
    );
    // Chennai does not change its clocks: after the first of November the same lesson is an hour earlier in New York.
    expect(newYork).toEqual(['21:30', '21:30', '20:30']);
  });
});
