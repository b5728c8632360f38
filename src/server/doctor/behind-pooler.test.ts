import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import {
  isTransactionPooler,
  namedStatement,
  openPostgres,
  probePostgres,
  useEngine,
  whyUnreachable,
  type Engine,
  type Tx,
} from '#platform/db';
import { startPooler, type Pooler } from '#tests/pooler';
import { databaseOfFile } from '#tests/postgres-of-run';
import { warnOfPooler } from '../lifecycle/warn-of-pooler.ts';
import { checkNotices } from './check-notices.ts';
import { checkPooler } from './check-pooler.ts';

const limits = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;
const limitsOf = async (tx: Tx) => ((await tx.execute(limits)) as unknown as { rows: unknown[] }).rows[0];
const ofVisitors = { statement: '15s', idle: '20s', jit: 'off' };
const ofCommands = { statement: '0', idle: '0', jit: 'off' };

let direct: string;
const poolers: Pooler[] = [];
const engines: Engine[] = [];
const opened = (...words: Parameters<typeof openPostgres>) => {
  const engine = openPostgres(...words);
  engines.push(engine);
  return engine;
};
const pooler = async (mode: 'session' | 'transaction') => {
  const made = await startPooler(direct, mode);
  poolers.push(made);
  return made.address;
};
beforeAll(async () => {
  direct = await databaseOfFile();
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await Promise.all(poolers.map(({ stop }) => stop()));
});

describe('PgBouncer with its own defaults', () => {
  it('in session mode: is used, with the limits of visitors and without those of commands, and notices arrive', async () => {
    const address = await pooler('session');
    await probePostgres(address);
    const engine = opened(address);
    expect(await limitsOf(engine.db)).toEqual(ofVisitors);
    expect(await limitsOf(opened(address, { patient: true }).db)).toEqual(ofCommands);
    expect(await checkNotices(engine)).toMatchObject({ state: 'fine' });
  });

  it('in transaction mode, with the way past it: each transaction has the limits, nothing stays with connections of others, and notices arrive', async () => {
    const address = await pooler('transaction');
    const engine = opened(address, { direct });
    const inEach = Array.from({ length: 12 }, () => engine.db.transaction(limitsOf));
    for (const found of await Promise.all(inEach)) expect(found).toEqual(ofVisitors);
    const readOnly = engine.db.transaction(
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read read only`);
        return tx.execute(sql`select current_setting('transaction_read_only') as only`);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect(await readOnly).toMatchObject({ rows: [{ only: 'on' }] });
    const script = await engine.query('begin; select 1 as one; commit');
    expect(script.rows).toEqual([{ one: 1 }]);
    useEngine(engine);
    const named = namedStatement<{ n: number }>('behind_pooler', sql`select ${sql.placeholder('n')}::int as n`);
    for (const found of await Promise.all(Array.from({ length: 12 }, (_, n) => named({ n }))))
      expect(found).toHaveLength(1);
    expect(await checkNotices(engine)).toMatchObject({ state: 'fine' });

    const other = opened(address, { direct, patient: true });
    for (let n = 0; n < 12; n += 1) expect(await limitsOf(other.db)).toMatchObject({ statement: '0', idle: '0' });
  });

  it('in transaction mode, without the way past it: the doctor finds that no notice arrives and names the setting', async () => {
    const engine = opened(await pooler('transaction'));
    expect(await checkNotices(engine)).toMatchObject({
      state: 'broken',
      todo: expect.stringContaining('DATABASE_DIRECT_URL') as string,
    });
  });

  it('in transaction mode is known from one in session mode and from the server itself, also while others use it', async () => {
    const [pooled, session] = [await pooler('transaction'), await pooler('session')];
    const engine = opened(pooled, { direct });
    const load = { goesOn: true };
    const others = Array.from({ length: 4 }, async () => {
      while (load.goesOn) await engine.ping();
    });
    const found = await Promise.all([pooled, session, direct].map(isTransactionPooler));
    load.goesOn = false;
    await Promise.all(others);
    expect(found).toEqual([true, false, false]);
    // What cannot be known is not claimed.
    expect(await isTransactionPooler('postgres://postgres@127.0.0.1:1/none')).toBe(false);
  });

  it('in transaction mode, the start warns and the doctor says so, until a way past it is named', async () => {
    const said = vi.spyOn(log(), 'warn').mockImplementation(() => {});
    const DATABASE_URL = await pooler('transaction');
    useConfigForTests({ DATABASE_URL });
    await warnOfPooler();
    expect(said.mock.calls).toEqual([[expect.stringMatching(/pooler in transaction mode.* DATABASE_DIRECT_URL/s)]]);
    expect(await checkPooler()).toMatchObject([{ about: 'pooler', state: 'look' }]);
    const others: Record<string, string>[] = [
      { DATABASE_URL, DATABASE_DIRECT_URL: direct },
      { DATABASE_URL: direct },
      {},
    ];
    for (const settings of others) {
      useConfigForTests(settings);
      expect(await checkPooler()).toEqual([]);
      await warnOfPooler();
    }
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  it('which refuses a parameter is quoted, and no firewall is blamed', async () => {
    const address = new URL(await pooler('session'));
    address.searchParams.set('statement_timeout', '1000');
    const why = await probePostgres(address.href).catch((error: unknown) => whyUnreachable(address.href, error));
    expect((why as Error).message).toMatch(
      /ends the connection and says: unsupported startup parameter: statement_timeout/,
    );
    expect((why as Error).message).not.toMatch(/firewall/);
  });
});
