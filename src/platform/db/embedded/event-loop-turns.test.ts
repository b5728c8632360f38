import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '#tests/database';
import { currentEngine } from '../transaction.ts';

testDatabase({ embedded: true });

const statement = 'select count(*) from generate_series(1, 5000) as rows (n) where n % $1 = 0';
/** Long enough for several turns on any machine: statements go on until it is over. */
const lastsMs = 400;

async function statementsUntilOver(run: (n: number) => Promise<unknown>): Promise<void> {
  const over = performance.now() + lastsMs;
  for (let n = 1; performance.now() < over; n += 1) await run(n);
}

/** How often others had a turn while the work ran. */
async function turnsMeanwhile(work: () => Promise<unknown>): Promise<number> {
  let [turns, over] = [0, false];
  const next = () => {
    turns += 1;
    if (!over) setImmediate(next);
  };
  const begun = new Promise((resolve) => setImmediate(resolve));
  next();
  await begun;
  turns = 0;
  await work();
  over = true;
  return turns;
}

it('lets others have their turn in the middle of a transaction of many statements, where the library alone gives none', async () => {
  const engine = currentEngine();
  // A copy of a database is opened in a fraction of the time in which one is made.
  const library = await PGlite.create({
    loadDataDir: new Blob([readFileSync(inject('databaseTemplate').file ?? '')]),
  });
  const alone = await turnsMeanwhile(() =>
    library.transaction((tx) => statementsUntilOver((n) => tx.query(statement, [n]))),
  );
  const ours = await turnsMeanwhile(() =>
    engine.db.transaction((tx) => statementsUntilOver((n) => tx.execute(statement.replace('$1', String(n % 3 || 7))))),
  );
  expect(alone).toBeLessThan(3);
  expect(ours).toBeGreaterThan(5);
  await library.close();
});
