import { sql } from 'drizzle-orm';
import type { Book } from '#platform/db';
import { documentDays, documents } from '../tables.ts';

/** The sums of documents by business day, without sandbox documents. */
export const documentBook: Book = {
  table: documentDays,
  keys: ['kind', 'form', 'takes_back', 'currency'],
  sums: [
    'taxable',
    'central_tax',
    'state_tax',
    'integrated_tax',
    'total',
    'ahead_central',
    'ahead_state',
    'ahead_integrated',
    'count',
  ],
  first: sql`(select min(created_at) from ${documents})`,
  last: sql`(select max(created_at) from ${documents})`,
  // `offset 0` makes the planner use the index for each day; with a plain join it estimates a third of the table per day and scans it.
  written: sql`
    select open_days.day, found.kind, found.form,
      coalesce(case when found.against is not null then (select undone.form from ${documents} undone where undone.id = found.against) end, '') as takes_back,
      found.currency, taxable, central_tax, state_tax, integrated_tax, total, ahead_central, ahead_state, ahead_integrated, 1 as count
    from open_days cross join lateral (
      select * from ${documents} one where one.created_at >= open_days.begins and one.created_at < open_days.ends and not one.test offset 0
    ) found`,
};
