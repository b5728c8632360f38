import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#tests/database';
import { inTransaction } from './transaction.ts';
import { writeBehind } from './write-behind.ts';

testDatabase();

/** Counts words and keeps each batch that was written. The statement makes the database refuse what it refuses of real counts. */
function counting(before: () => void = () => {}) {
  const written: [string, number][][] = [];
  const counts = writeBehind<number>({
    what: 'words',
    every: 60_000,
    join: (one, other) => one + other,
    write: async (tx, counted) => {
      before();
      for (const word of counted.keys()) await tx.execute(sql`select ${word}::text`);
      written.push([...counted]);
    },
  });
  return { counts, written };
}

describe('counts that are written later', () => {
  it('are joined by key and written together, once', async () => {
    const { counts, written } = counting();
    for (const word of ['a', 'b', 'a']) counts.add(word, 1);
    expect([counts.size(), counts.waiting('a'), counts.waiting('c')]).toEqual([2, 2, undefined]);
    await counts.flush();
    await counts.flush();
    expect(written).toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
    ]);
  });

  it('are kept while the database cannot be reached, with what was counted since', async () => {
    const unreachable = Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
    let reachable = false;
    const { counts, written } = counting(() => {
      if (!reachable) throw unreachable;
    });
    counts.add('a', 1);
    const failed = counts.flush();
    counts.add('a', 1);
    await expect(failed).rejects.toThrow('no server');
    reachable = true;
    await counts.flush();
    expect(written).toEqual([[['a', 2]]]);
  });

  it('are given up, with a line of the log, where the database refuses one as data: the next are written', async () => {
    const { counts, written } = counting();
    counts.add('a\u0000', 1);
    await counts.flush();
    counts.add('b', 1);
    await counts.flush();
    expect(written).toEqual([[['b', 1]]]);
    // Without the guard the first batch would block the second one forever.
    await expect(inTransaction((tx) => tx.execute(sql`select ${'a\u0000'}::text`))).rejects.toThrow();
  });
});
