import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openInMemory } from './embedded.ts';

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
  const engine = await openInMemory();
  const library = await PGlite.create();
  const alone = await turnsMeanwhile(() =>
    library.transaction((tx) => statementsUntilOver((n) => tx.query(statement, [n]))),
  );
  const ours = await turnsMeanwhile(() =>
    engine.db.transaction((tx) => statementsUntilOver((n) => tx.execute(statement.replace('$1', String(n % 3 || 7))))),
  );
  expect(alone).toBeLessThan(3);
  expect(ours).toBeGreaterThan(5);
  await Promise.all([engine.close(), library.close()]);
});
