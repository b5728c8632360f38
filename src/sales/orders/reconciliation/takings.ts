import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import type { Currency } from '#foundation/kit/money.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { bookedMoney } from '#sales/payments';
import type { Span } from '#sales/payments/model';
import { orders } from '../tables.ts';

/** Sums in smallest units. */
export type Sum = { came: number; back: number };
export type TakingsChoice = { market?: string; gateway?: string; programme?: string };
export type Takings = {
  currency: Currency;
  total: Sum;
  /** Every day of the span, also those without money. */
  days: ({ day: string } & Sum)[];
  by: Record<keyof Required<TakingsChoice>, ({ name: string } & Sum)[]>;
};

const groups = ['market', 'gateway', 'programme'] as const;

type Row = Record<'day' | (typeof groups)[number], string | null> & {
  by: number;
  currency: Currency;
  came: string;
  back: string;
};

/** Which column a row of `grouping(day, market, gateway, programme)` is of. */
const columnOf: Record<number, 'day' | (typeof groups)[number]> = {
  7: 'day',
  11: 'market',
  13: 'gateway',
  14: 'programme',
};

/** Payments and refunds by business day and currency; optionally filtered. Payments without a known order have no market. */
export async function readTakings(span: Span, choice: TakingsChoice = {}): Promise<Takings[]> {
  const chosen = sql.join(
    [
      sql`true`,
      ...(choice.market ? [sql`market = ${choice.market}`] : []),
      ...(choice.gateway ? [sql`gateway = ${choice.gateway}`] : []),
      ...(choice.programme ? [sql`programme = ${choice.programme}`] : []),
    ],
    sql` and `,
  );
  // `offset 0`: the order of each payment is looked up by its id; joined plainly, all orders of all years are read.
  const answer = await database().execute(sql`
    select grouping(day, market, gateway, programme) as by, currency, day, market, gateway, programme,
      coalesce(sum(amount) filter (where kind = 'payment'), 0) as came, coalesce(sum(amount) filter (where kind = 'refund'), 0) as back
    from (
      select to_char(money.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, money.currency, money.gateway, money.amount, money.kind,
        coalesce(sold.market, '') as market, coalesce(sold.programme, '') as programme
      from (${bookedMoney(span)}) money left join lateral (select market, programme from ${orders} where ${orders.id} = money.order_id offset 0) sold on true
    ) found where ${chosen}
    group by grouping sets ((currency, day), (currency, market), (currency, gateway), (currency, programme))`);
  const { rows } = answer as unknown as { rows: Row[] };
  const days = daysOf(span);
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const sums = (column: 'day' | (typeof groups)[number]) =>
      rows
        .filter((row) => row.currency === currency && columnOf[row.by] === column)
        .map((row) => ({ name: row[column] ?? '', came: Number(row.came), back: Number(row.back) }));
    const byDay = new Map(sums('day').map(({ name, ...sum }) => [name, sum]));
    const ofDays = days.map((day) => ({ day, ...(byDay.get(day) ?? none) }));
    const total = ofDays.reduce((all, { came, back }) => ({ came: all.came + came, back: all.back + back }), none);
    const by = Object.fromEntries(
      groups.map((group) => [
        group,
        sums(group).toSorted((one, other) => other.came - one.came || one.name.localeCompare(other.name)),
      ]),
    );
    return { currency, total, days: ofDays, by: by as Takings['by'] };
  });
}

const none: Sum = { came: 0, back: 0 };

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += 86_400_000) days.push(businessDay(new Date(at)));
  return days;
}
