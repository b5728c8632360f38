import { and, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../handle.ts';
import { likePattern } from './like-pattern.ts';
import { withIndexes } from './with-indexes.ts';

type Columns = { folded: Column; keys: Column };
type Word = { word: string; parts: number[]; sounds: number[] };

/**
 * The rows of a search table that have every one of these words (`searchedWords`), each as it is written or as a name sounds; undefined
 * for no words. Answered by the index of `keys`; what shares a number with a word by chance is sorted out by the text.
 */
function hasWords({ folded, keys }: Columns, words: Word[]): SQL | undefined {
  return and(
    ...words.map(({ word, parts, sounds }) => {
      const written = and(sql`${keys} @> ${integers(parts)}`, sql`${folded} like ${likePattern(word)}`);
      return sounds.length > 0 ? or(written, sql`${keys} && ${integers(sounds)}`) : written;
    }),
  );
}

/** Whether all of these words match as written: matches by sound come after these. */
function hasWritten({ folded }: Pick<Columns, 'folded'>, words: Word[]): SQL {
  return sql.join([sql`true`, ...words.map(({ word }) => sql`${folded} like ${likePattern(word)}`)], sql` and `);
}

/** Inlined numbers: as part of the statement they let the planner estimate how rare each is. */
const integers = (values: number[]) => sql.raw(`'{${values.map((value) => Math.trunc(value)).join(',')}}'::integer[]`);

/** A search table with the column that names the record. */
type SearchTable = { table: PgTable; id: Column } & Columns;

/**
 * The matches of search words, as a condition on records: `where` for a page of a list, `all` to count them. `some`: a thousand
 * of them, if there are too many to count.
 */
export type Hits = { where: SQL; all: SQL; some: SQL | null };

/** Words with up to this many hits are looked up first; of more, a list shows only the first ones. */
const maxHits = 1_000;
/** The newest records searched for the best of many hits. */
const maxWalked = 3_000;

/**
 * The matches of these words, as a condition on the column `record`, which holds ids. Rare words are looked up in the index of `keys`
 * now, once for a list and its counts; for frequent words a scan through the records finds the next page sooner.
 */
export async function findHits(tx: Tx, search: SearchTable, record: Column, words: Word[]): Promise<Hits> {
  const having = hasWords(search, words);
  if (!having) return { where: sql`false`, all: sql`false`, some: null };
  const ids = await firstHits(tx, search, having);
  const few = oneOf(record, ids);
  if (ids.length <= maxHits) return { where: few, all: few, some: null };
  const where = sql`(select ${having} from ${search.table} where ${search.id} = ${record})`;
  // A count of all reads the search table once, without looking up each record in it.
  const all = sql`${record} in (select ${search.id} from ${search.table} where ${having})`;
  return { where, all, some: few };
}

/** The best hits, literal matches first, then the newest: ids that sort by time. At most `limit`. */
export async function bestHits(tx: Tx, search: SearchTable, words: Word[], limit: number): Promise<string[]> {
  const having = hasWords(search, words);
  if (!having) return [];
  const { table, id } = search;
  const ids = await firstHits(tx, search, having);
  const best = sql`order by ${hasWritten(search, words)} desc, ${id} desc limit ${limit}`;
  const answer = await tx.execute(
    ids.length <= maxHits
      ? sql`select ${id} as id from ${table} where ${oneOf(id, ids)} ${best}`
      : // Where there are many the newest have enough of them.
        sql`select ${id} as id from (select * from ${table} order by ${id} desc limit ${maxWalked}) as ${table} where ${having} ${best}`,
  );
  return (answer as unknown as { rows: { id: string }[] }).rows.map((row) => row.id);
}

/** Our own ids: inlined they need no parameter each. */
const oneOf = (record: Column, ids: string[]) => sql`${record} = any(${sql.raw(`'{${ids.join(',')}}'::uuid[]`)})`;

/** The ids of the hits, by the index of `keys`; more than `maxHits` if there are more. */
async function firstHits(tx: Tx, { table, id }: SearchTable, having: SQL): Promise<string[]> {
  const answer = await withIndexes(
    tx,
    () => tx.execute(sql`select ${id} as id from ${table} where ${having} limit ${maxHits + 1}`),
    ['indexscan', 'indexonlyscan'],
  );
  return (answer as unknown as { rows: { id: string }[] }).rows.map((row) => row.id);
}
