import type { Listed } from '../shared/listing-filters.ts';
import { hasSeat, nextOf } from './listed-programmes.ts';
import type { FirstRow } from './schema.ts';
import { startsThisWeek } from './weeks.ts';

/** A list that fits into one row needs no first one. */
const oneRow = 3;

/**
 * Puts programmes first that can still be joined this week, or the next three to begin. Null where the list is too short for a row, or no programme
 * has a seat.
 */
export function firstRow(shown: Listed[]): { row: FirstRow; entries: Listed[] } | null {
  if (shown.length <= oneRow) return null;
  const open = shown.filter((entry) => entry.batches.some(hasSeat));
  const thisWeek = open.filter((entry) => {
    const next = nextOf(entry);
    return next !== undefined && startsThisWeek(next);
  });
  const first = thisWeek.length > 0 ? thisWeek : open.slice(0, oneRow);
  if (first.length === 0 || first.length === shown.length) return null;
  const starts = thisWeek.length > 0 ? 'this-week' : 'next';
  return { row: { starts, count: first.length }, entries: [...new Set([...first, ...shown])] };
}
