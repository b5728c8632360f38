import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leadsBehind, pagesOfLeads, programmesOfPages } from '#marketing/leads';
import { ordersBehind } from '#sales/orders';
import { requirePermission } from '#platform/people';
import { may, type Permission, type Staff } from '#platform/people/model';
import { pagesOfVisits, visitsBehind } from '#marketing/tracking';
import type { Figure } from '../model.ts';
import type { Asked } from './read-report.ts';

/** One record behind a figure. `id`: of a lead or an order; null for other rows. `amount`: minor units. */
export type BehindRow = {
  id: string | null;
  label: string;
  at: Date;
  number: number | null;
  amount: number | null;
  currency: string | null;
};

export const rowsBehind = 50;

/** The permission for the list behind each figure, in addition to `attribution.read`. */
const needsFor: Record<Figure, Permission> = {
  visits: 'attribution.read',
  leads: 'leads.read',
  contacted: 'leads.read',
  orders: 'orders.read',
  seats: 'orders.read',
  revenue: 'attribution.read-money',
  spend: 'attribution.read-money',
};

/** Whether this role may open it. */
export const mayOpen = (staff: Pick<Staff, 'role'>, figure: Figure): boolean => may(staff.role, needsFor[figure]);

type Wish = { by: Staff; asked: Asked; figure: Figure; key: string; offset: number };

/** The records behind a figure of the report, newest first, fifty per page; `count` is their total. */
export async function listBehind(
  tx: Tx,
  { by, asked, figure, key, offset }: Wish,
): Promise<{ rows: BehindRow[]; count: number }> {
  requirePermission(by, 'attribution.read');
  requirePermission(by, needsFor[figure]);
  const rows = await rowsOf(tx, { asked, figure, key });
  const answer = await tx.execute(sql`
    select *, count(*) over () as found from (${rows}) listed order by at desc, id, label limit ${rowsBehind} offset ${offset}`);
  const found = (answer as unknown as { rows: Record<string, unknown>[] }).rows;
  return {
    count: Number(found[0]?.found ?? 0),
    rows: found.map(({ id, label, at, number, amount, currency }) => ({
      id: typeof id === 'string' ? id : null,
      label: String(label),
      at: new Date(String(at)),
      number: number === null ? null : Number(number),
      amount: amount === null ? null : Number(amount),
      currency: typeof currency === 'string' ? currency : null,
    })),
  };
}

type Sought = Pick<Wish, 'asked' | 'figure' | 'key'>;

const unit = sql.raw('null::int as number, null::bigint as amount, null::text as currency');

/** The records as a query; all figures have the same columns. */
async function rowsOf(tx: Tx, { asked, figure, key }: Sought): Promise<SQL> {
  const { span, by, touch } = asked;
  const time = { from: span.begins, to: span.ends };
  const columns = sql.raw('id, label, at');
  switch (figure) {
    case 'leads':
    case 'contacted': {
      const of = by === 'programme' ? { pages: await selling(tx, key, await pagesOfLeads(tx, time)) } : { by, key };
      const rows = leadsBehind({ ...time, touch, of, contacted: figure === 'contacted' });
      return sql`select ${columns}, ${unit} from (${rows}) found`;
    }
    case 'orders':
    case 'seats':
      return sql`select ${columns}, ${unit} from (${ordersBehind({ ...time, touch, of: { by, key }, figure })}) found`;
    case 'revenue':
      return sql`select ${columns}, null::int as number, amount, currency
        from (${ordersBehind({ ...time, touch, of: { by, key }, figure })}) found`;
    case 'visits': {
      const of = by === 'programme' ? { pages: await selling(tx, key, await pagesOfVisits(tx, span)) } : { by, key };
      return sql`select ${columns}, number, null::bigint as amount, null::text as currency
        from (${visitsBehind({ from: span.from, to: span.to, touch, of })}) found`;
    }
    case 'spend':
      break;
  }
  return spendOf(asked, key);
}

/** The cost of campaigns: of one, if the report is grouped by campaign. */
function spendOf({ span, by }: Asked, key: string): SQL {
  return sql`select null::text as id, campaign as label, (day::timestamp at time zone 'Asia/Kolkata') as at, null::int as number, amount, currency
        from ad_spend where day >= ${span.from}::date and day <= ${span.to}::date ${by === 'campaign' ? sql`and campaign = ${key}` : sql``}`;
}

/** Those of these pages that sell a programme; for '' those that sell none. */
async function selling(tx: Tx, programme: string, pages: string[]): Promise<string[]> {
  const programmes = await programmesOfPages(tx, pages);
  return pages.filter((page) => (programmes.get(page) ?? '') === programme);
}
