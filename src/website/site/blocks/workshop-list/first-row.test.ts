import { expect, it } from 'vitest';
import type { Listed } from '../shared/listing-filters.ts';
import { firstRow } from './first-row.ts';

/** Wednesday 25 November, noon in India. */
const read = Date.parse('2026-11-25T06:30:00Z');

function listed(slug: string, starts: string, seatsLeft = 5): Listed {
  const startsAt = new Date(starts);
  const secondsLeft = (startsAt.getTime() - read) / 1_000;
  const batch = { startsAt, secondsLeft, zone: 'Asia/Kolkata', bookable: true, seatsLeft };
  return { programme: { slug }, batches: [batch], path: `/${slug}`, label: slug } as unknown as Listed;
}

const saturday = '2026-11-28T05:30:00Z';
const nextSaturday = '2026-12-05T05:30:00Z';
const later = ['a', 'b', 'c', 'd'].map((slug) => listed(slug, nextSaturday));
const order = (found: ReturnType<typeof firstRow>) => found?.entries.map(({ programme }) => programme.slug).join('');

it('puts first what can still be joined this week, and no workshop twice', () => {
  const found = firstRow([listed('full', saturday, 0), ...later, listed('now', saturday)]);
  expect(found?.row).toEqual({ starts: 'this-week', count: 1 });
  expect(order(found)).toBe('nowfullabcd');
});

it('names the next three where nothing begins this week', () => {
  const found = firstRow([listed('full', saturday, 0), ...later]);
  expect(found?.row).toEqual({ starts: 'next', count: 3 });
  expect(order(found)).toBe('abcfulld');
});

it('has no row of its own in a short list, where nothing has a seat, or where everything begins this week', () => {
  expect(firstRow(later.slice(0, 3))).toBeNull();
  expect(firstRow(['a', 'b', 'c', 'd'].map((slug) => listed(slug, saturday, 0)))).toBeNull();
  expect(firstRow(['a', 'b', 'c', 'd'].map((slug) => listed(slug, saturday)))).toBeNull();
});
