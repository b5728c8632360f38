import { createHash } from 'node:crypto';
import { migrations, type Engine } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { differences, type Facts } from '../facts.ts';
import { oneMove, withoutServers } from './alone.ts';
import { copyTable } from './copy-table.ts';
import { beginProgress, clearTarget, endProgress, isEmpty, readProgress, type Progress } from './progress.ts';
import { readSums } from './read-sums.ts';
import { readTables, tableDifferences, type Table } from './table.ts';
import { closeTables, openTables } from './target-tables.ts';

export type Moved = { facts: Facts; /** Whether an earlier run that was ended had begun it. */ resumed: boolean };

/** The target of a move. `prepare` creates the tables and queues of this version in it; `ours`: existing data in it was left by a move. */
export type Target = { engine: Engine; prepare: (engine: Engine) => Promise<void>; ours?: boolean };

/**
 * Copies a whole site from one database to another, of either kind, and compares every row, every sequence and every foreign key. The
 * source is only read and stays unchanged. If killed at any moment, the next run resumes where it stopped, or starts over if the
 * source changed meanwhile. Refuses with a sentence: a running server, a target with other data, a source of another version.
 */
export async function moveDatabase(source: Engine, target: Target): Promise<Moved> {
  await refuseOtherVersion(source);
  return oneMove(source, () =>
    withoutServers(source, async () => {
      const tables = await readTables(source);
      const facts = await readSums(source, tables);
      return oneMove(target.engine, () => fill(source, target, tables, facts));
    }),
  );
}

async function fill(source: Engine, target: Target, tables: Table[], facts: Facts): Promise<Moved> {
  const { engine } = target;
  const { resumed, ready } = await readyTarget(target, JSON.stringify(facts));
  return withoutServers(engine, async () => {
    if (!ready) await makeReady(engine, tables);
    const progress = await begunProgress(engine);
    for (const table of tables) await copyTable(source, engine, table, progress.places.get(table.name) ?? 0);
    await closeTables(source, engine, tables, progress.links);
    refuseDifferent(differences(facts, await readSums(engine, tables)));
    await engine.db.transaction(endProgress);
    await engine.script('analyze');
    return { facts, resumed };
  });
}

async function refuseOtherVersion({ query }: Engine): Promise<void> {
  const { rows: there } = await query(`select to_regclass($1)::text as name`, ['public.applied_migrations']);
  if (!(there[0] as { name: string | null }).name)
    throw new StartRefused('There is no site in the database of the settings: nothing can be moved.');
  // A site that this version never started on lacks what it adds to the list itself (`breaking`).
  const { rows } = await query(
    `select name, to_jsonb(applied) ? 'breaking' as started from applied_migrations as applied where name > $1 order by name`,
    [''],
  );
  const applied = (rows as { name: string }[]).map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  if (applied.join() === known.join() && (rows as { started: boolean }[]).every(({ started }) => started)) return;
  throw new StartRefused(
    applied.some((name) => !known.includes(name))
      ? 'The database is of a newer Coursefront. Move it with that version.'
      : 'The database is of an older Coursefront. Start this version on it once, stop it, then move.',
  );
}

/** Makes the tables in an empty target, or finds those of an earlier run; refuses anything else. */
async function readyTarget({ engine, prepare, ours = false }: Target, sums: string) {
  const source = createHash('sha256').update(sums).digest('hex');
  const earlier = await readProgress(engine);
  if (earlier?.source === source && earlier.state === 'copying') return { resumed: true, ready: true };
  if (earlier || (ours && !(await isEmpty(engine)))) await withoutServers(engine, () => clearTarget(engine));
  else if (!(await isEmpty(engine)))
    throw new StartRefused(
      'The database to move to is not empty, and nothing in it was touched. Name a new, empty one: createdb -T template0 -E UTF8 coursefront',
    );
  await beginProgress(engine, source);
  await prepare(engine);
  return { resumed: false, ready: false };
}

async function makeReady(target: Engine, tables: Table[]): Promise<void> {
  const other = tableDifferences(tables, await readTables(target));
  if (other.length > 0)
    throw new StartRefused(
      `The tables of the two databases differ: ${other.join('; ')}. Start this version on the old database once, stop it, then move.`,
    );
  await openTables(target, tables);
}

async function begunProgress(target: Engine): Promise<Progress> {
  const progress = await readProgress(target);
  if (!progress) throw new Error('The notes of the move are gone from the target');
  return progress;
}

function refuseDifferent(different: string[]): void {
  if (different.length > 0)
    throw new StartRefused(
      `What was written is not what was read: ${different.join('; ')}. Make another empty database, and move into that; the old one is as it was.`,
    );
}
