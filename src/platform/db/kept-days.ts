import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';
import type { Tx } from './handle.ts';
import { inTransaction } from './transaction.ts';

/**
 * Rows that are summed up by business day, and the table that stores the sums of past days. All `keys` are texts; a stored day
 * has a row with all keys '', which adds nothing.
 */
export type Book = {
  table: PgTable;
  keys: readonly [string, ...string[]];
  sums: readonly string[];
  /** The instants of the first and the last row, null if there are none. */
  first: SQL;
  last: SQL;
  /** Selects `day`, the keys and the sums of single rows from `open_days`, which has `day`, `begins` and `ends` (not included). */
  written: SQL;
  /** How long after its end a day is stored, if writers of today's rows do not hold the lock; immediately if absent. */
  settles?: SQL;
};

/** From an instant (included) to another (not); without `from`, all before `to`. */
type Span = { from?: Date | undefined; to: Date };

/** Of the keys, these values alone: by the name of the column. */
type Only = Record<string, string>;
type Sums = Record<string, string>;

/** Writers of booked rows hold this lock shared (by triggers); closing or storing days holds it exclusively. */
const bookingsLock = 727_031;
const zone = sql.raw(`'Asia/Kolkata'`);
const oneDay = sql.raw(`interval '1 day'`);
const daysAtOnce = 31;
/** How often storing days is tried while booked rows are being written, and the pause between in ms. */
const [maxTries, pause] = [240, 250];

/** Waits until no booked rows are being written, and blocks writers until the transaction ends. */
export async function lockBookings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${bookingsLock})`);
}

/**
 * The sums of a span by their keys, all as text. Stored days entirely within the span are read; the rows of
 * all others, usually only today, are summed up now. One statement, so that it sees one state of the database.
 */
export async function sumDays(tx: Tx, book: Book, span: Span & { only?: Only }): Promise<Sums[]> {
  return sumBy(tx, book, span, false);
}

/** The same for each month of the business calendar (`2026-11`) that has rows. */
export async function sumMonths(tx: Tx, book: Book, span: Span): Promise<Map<string, Sums[]>> {
  return Map.groupBy(await sumBy(tx, book, span, true), ({ month = '' }) => month);
}

async function sumBy(
  tx: Tx,
  book: Book,
  { from, to, only = {} }: Span & { only?: Only },
  months: boolean,
): Promise<Sums[]> {
  const [keys, sums] = [columns(book.keys), columns(book.sums)];
  const begin = from ? at(from) : book.first;
  const summed = sql.raw(book.sums.map((name) => `sum("${name}")::text as "${name}"`).join(', '));
  const chosen = Object.entries(only).map(([name, value]) => sql`${columns([name])} = ${value}`);
  const own = chosen.length > 0 ? sql`(${sql.join(chosen, sql` and `)})` : sql`true`;
  // The mark of a kept day has no key.
  const mark = sql`${columns([book.keys[0]])} = ''`;
  const answer = await tx.execute(sql`
    with kept as materialized (
      select * from ${book.table} where day < ${businessDay(to)}::date ${from ? sql`and day >= ${firstWholeDay(from)}::date` : sql``}
        and (${own} or ${mark})
    ), open_days as (
      select day::date as day, greatest(day at time zone ${zone}, ${begin}) as begins, least((day + ${oneDay}) at time zone ${zone}, ${at(to)}) as ends
      from generate_series(date_trunc('day', greatest(${begin}, ${book.first}) at time zone ${zone}), least(${at(to)}, ${book.last}) at time zone ${zone}, ${oneDay}) as day
      where day::date not in (select day from kept)
    )
    select ${months ? sql`to_char(day, 'YYYY-MM') as month,` : sql``} ${keys}, ${summed}
    from (select day, ${keys}, ${sums} from kept where ${columns([book.keys[0]])} <> '' union all select day, ${keys}, ${sums} from (${book.written}) written where ${own}) found
    group by ${months ? sql`month,` : sql``} ${keys}`);
  return (answer as unknown as { rows: Sums[] }).rows;
}

/** Sums up and stores all past days. If booked rows are being written for longer than a minute, it is left to the next hour. */
export async function keepDays(book: Book): Promise<void> {
  for (let tries = 0; tries < maxTries;) {
    const left = await inTransaction((tx) => keepMonth(tx, book));
    if (left === 'none') return;
    if (left === 'more') continue;
    tries += 1;
    await setTimeout(pause);
  }
}

/** Sums up and stores past days, the oldest first, at most a month per call; returns whether more are left. `busy`: rows are being written. */
export async function keepMonth(
  tx: Tx,
  { table, keys, sums, first, last, written, settles }: Book,
): Promise<'none' | 'more' | 'busy'> {
  // A row that is being written would be missing, and its trigger would not see that the day is stored. Not queued for: an exclusive lock that waits
  // would make all shared ones wait too, such as all buyers during a long import.
  const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(${bookingsLock}) as held`);
  if (!(lock as unknown as { rows: { held: boolean }[] }).rows[0]?.held) return 'busy';
  const answer = await tx.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(date_trunc('day', ${first} at time zone ${zone}),
      least(date_trunc('day', ${last} at time zone ${zone}), date_trunc('day', now() at time zone ${zone}) - ${oneDay}), ${oneDay}) as day
    where ${settles ? sql`(day + ${oneDay}) at time zone ${zone} + ${settles} <= now() and` : sql``} day::date not in (select day from ${table}) order by day limit ${daysAtOnce}`);
  const days = (answer as unknown as { rows: { day: string }[] }).rows.map(({ day }) => day);
  if (days.length === 0) return 'none';
  const summed = sql.raw(sums.map((name) => `sum("${name}")`).join(', '));
  const marks = sql.raw(keys.map(() => "''").join(', '));
  const chosen = sql`unnest(${`{${days.join(',')}}`}::date[]) as day`;
  await tx.execute(sql`
    with open_days as (
      select day, day::timestamp at time zone ${zone} as begins, (day::timestamp + ${oneDay}) at time zone ${zone} as ends from ${chosen}
    )
    insert into ${table} (day, ${columns(keys)}, ${columns(sums)})
    select day, ${columns(keys)}, ${summed} from (${written}) written group by day, ${columns(keys)}`);
  await tx.execute(sql`insert into ${table} (day, ${columns(keys)}) select day, ${marks} from ${chosen}`);
  return days.length === daysAtOnce ? 'more' : 'none';
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const columns = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(', '));

function firstWholeDay(from: Date): string {
  const day = businessDay(from);
  return startOfBusinessDay(day)?.getTime() === from.getTime()
    ? day
    : businessDay(new Date(from.getTime() + 86_400_000));
}
