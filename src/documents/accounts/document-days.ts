import { sql } from 'drizzle-orm';
import type { Book } from '#db';
import { documentDays, documents } from '../tables.ts';

/** The sums of documents by business day; those of the sandbox are none. */
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
  // What a document takes back is looked up for the few that take something back.
  written: sql`
    select open_days.day, found.kind, found.form,
      coalesce(case when found.against is not null then (select undone.form from ${documents} undone where undone.id = found.against) end, '') as takes_back,
      found.currency, taxable, central_tax, state_tax, integrated_tax, total, ahead_central, ahead_state, ahead_integrated, 1 as count
    from open_days join ${documents} found on found.created_at >= open_days.begins and found.created_at < open_days.ends and not found.test`,
};
