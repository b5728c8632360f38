import { and, or, sql, type Column, type SQL } from 'drizzle-orm';
import { likePattern } from './like-pattern.ts';

type Columns = { folded: Column; keys: Column };
type Word = { word: string; parts: number[]; sounds: number[] };

/**
 * The rows of a search table that have every one of these words (`searchedWords`), each as it is written or as a name sounds; undefined
 * for no words. Answered by the index of `keys`; what shares a number with a word by chance is sorted out by the text.
 */
export function hasWords({ folded, keys }: Columns, words: Word[]): SQL | undefined {
  return and(
    ...words.map(({ word, parts, sounds }) => {
      const written = and(sql`${keys} @> ${integers(parts)}`, sql`${folded} like ${likePattern(word)}`);
      return sounds.length > 0 ? or(written, sql`${keys} && ${integers(sounds)}`) : written;
    }),
  );
}

/** Whether all of these words stand there as they are written: what only sounds alike comes after it. */
export function hasWritten({ folded }: Pick<Columns, 'folded'>, words: Word[]): SQL {
  return sql.join([sql`true`, ...words.map(({ word }) => sql`${folded} like ${likePattern(word)}`)], sql` and `);
}

/** They are numbers: as part of the statement they let the planner see how rare each is. */
const integers = (values: number[]) => sql.raw(`'{${values.map((value) => Math.trunc(value)).join(',')}}'::integer[]`);
