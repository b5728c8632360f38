import { sql } from 'drizzle-orm';
import type { Book } from '#platform/db';
import { payoutDays, payoutLines, payouts } from '../tables.ts';

const sides = ['gross', 'fee', 'fee_tax', 'gross - fee - fee_tax'].map(
  (of) => `case when ${of} > 0 then '1' else '0' end`,
);

/** The sums of lines of payouts by the business day they are booked on, by what they write. */
export const payoutBook: Book = {
  table: payoutDays,
  keys: ['kind', 'gateway', 'currency', 'known', 'charged_currency', 'sides'],
  sums: ['gross', 'fee', 'fee_tax', 'charged'],
  first: sql`(select min(booked_at) from ${payoutLines})`,
  last: sql`(select max(booked_at) from ${payoutLines})`,
  // `offset 0` makes the planner look each day up in the index; joined plainly, it reads the table whole.
  written: sql`
    select open_days.day, line.kind, line.gateway, payout.currency,
      case when line.order_id is not null and line.problem is distinct from 'paid-out' then 'yes' else '' end as known,
      line.charged_currency, ${sql.raw(sides.join(' || '))} as sides, gross, fee, fee_tax, charged
    from open_days cross join lateral (
      select * from ${payoutLines} one where one.booked_at >= open_days.begins and one.booked_at < open_days.ends offset 0
    ) line join ${payouts} payout on payout.id = line.payout_id`,
};
