import { sql } from 'drizzle-orm';
import type { Book } from '#platform/db';
import { attributedLeads, firstLead } from '#marketing/leads';
import { attributedOrders, firstOrder } from '#sales/orders';
import { attributionDays } from '../tables.ts';

/**
 * Sums by touch and grouping: leads and orders on their creation day, seats on the day they were given, payments and refunds on their own day. The
 * `page` of a lead is where it was sent, which determines its programme.
 */
export const attributionBook: Book = {
  table: attributionDays,
  keys: ['touch', 'by', 'key', 'currency'],
  sums: ['leads', 'contacted', 'orders', 'seats', 'revenue'],
  first: sql`least(${firstLead}, ${firstOrder})`,
  last: sql`now()`,
  settles: sql.raw(`interval '1 hour'`),
  written: sql`
    select day, touch, "by", key, '' as currency, leads, contacted, 0 as orders, 0 as seats, 0::bigint as revenue from (${attributedLeads}) asked
    union all select day, touch, "by", key, currency, 0, 0, orders, seats, revenue from (${attributedOrders}) bought`,
};
