import { ownLanguageFirst } from '../../page-data/batch-views.ts';
import type { Page } from '../../pages/page.ts';
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

/** On a page that is not in English: the programmes with a seat in its language. Null where there are none, or no others. */
export function languageRow(
  shown: Listed[],
  page: Pick<Page, 'language'>,
): { row: FirstRow; entries: Listed[] } | null {
  const { items, own } = ownLanguageFirst(shown, page, ({ batches }, code) =>
    batches.some((batch) => batch.language === code && hasSeat(batch)),
  );
  return own === 0 || own === items.length ? null : { row: { starts: 'in-language', count: own }, entries: items };
}
