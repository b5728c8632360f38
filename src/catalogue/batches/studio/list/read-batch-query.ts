import { isId } from '#foundation/kit/id.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { batchSorts, batchViews, sortOf } from '../../manage/batch-views.ts';
import type { BatchFilter } from '../../manage/search-batches.ts';

export type BatchQuery = ReturnType<typeof readBatchQuery>;

/** The query of the list's URL; ignores anything else. */
export function readBatchQuery(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const view = batchViews.find((known) => known === text('view')) ?? 'upcoming';
  return {
    view,
    sort: batchSorts.find((known) => known === text('sort')) ?? sortOf(view),
    search: text('search').replaceAll('\u0000', ''),
    programme: /^[a-z0-9-]+$/.test(text('programme')) ? text('programme') : '',
    language: isLanguage(text('language')) ? text('language') : '',
    teacher: isId(text('teacher')) ? text('teacher') : '',
    missing: text('missing') === 'yes' ? 'yes' : '',
  };
}

/** The same as a filter of batches, the view aside. */
export function batchFilterOf({ search, programme, language, teacher, missing }: BatchQuery): BatchFilter {
  return { search, programme, language, teacher, missing: missing === 'yes' };
}
