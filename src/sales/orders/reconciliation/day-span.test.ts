import { expect, it } from 'vitest';
import { daySpan } from './day-span.ts';

const now = new Date('2026-11-21T05:00:00Z');

it('days are those of India, both ends included', () => {
  expect(daySpan('2026-11-01', '2026-11-20', now)).toEqual({
    ok: true,
    value: { from: new Date('2026-10-31T18:30:00Z'), to: new Date('2026-11-20T18:30:00Z') },
  });
});

it.each([
  ['', '2026-11-20', 'from'],
  [undefined, '2026-11-20', 'from'],
  ['2026-02-30', '2026-11-20', 'from'],
  ['01.11.2026', '2026-11-20', 'from'],
  ['2026-11-01', '2026-13-01', 'to'],
  ['2026-11-01', '2026-11-20T00:00', 'to'],
  ['2026-11-20', '2026-11-19', 'turned'],
  ['2024-01-01', '2026-11-20', 'long'],
  ['2027-01-01', '2027-01-02', 'future'],
])('%s to %s is refused: %s', (from, to, reason) => {
  expect(daySpan(from, to, now)).toMatchObject({ ok: false, reason });
});
