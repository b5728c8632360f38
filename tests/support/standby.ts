import { execFileSync } from 'node:child_process';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres, type TestPostgres } from './postgres.ts';

export type TestStandby = TestPostgres & {
  /** The address of a database of the primary on it. */
  address: (database: string) => string;
  /** Runs one statement on it, as an operator would. */
  run: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** Suspends or resumes all of its processes: suspended, it accepts connections and does not respond. */
  freeze: () => Promise<void>;
  thaw: () => void;
};

/**
 * A streaming standby of a running PostgreSQL server. Its files are copied without an additional program: by the low-level API for base backups
 * (https://www.postgresql.org/docs/current/continuous-archiving.html).
 */
export async function startStandby(primary: TestPostgres): Promise<TestStandby> {
  const server = await startPostgres(
    { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres`, hot_standby_feedback: 'on' },
    (data) => copyRunning(primary, data),
  );
  const address = (database: string) => `postgres://postgres@127.0.0.1:${server.port}/${database}`;
  const run = (sql: string, database = 'postgres') =>
    asked(address(database), async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
  let frozen: number[] = [];
  return {
    ...server,
    address,
    run,
    freeze: async () => {
      const rows = await run('select pid from pg_stat_activity where pid <> pg_backend_pid()');
      frozen = [...rows.map(({ pid }) => Number(pid)), server.pid()];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}

function copyRunning(primary: TestPostgres, data: string): Promise<void> {
  return asked(`postgres://postgres@127.0.0.1:${primary.port}/postgres`, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', primary.data, data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    execFileSync('rm', ['-f', path.join(data, 'postmaster.pid'), path.join(data, 'postmaster.opts')]);
    const { uid, gid } = statSync(data);
    for (const [name, content] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
      writeFileSync(path.join(data, name), content);
      chownSync(path.join(data, name), uid, gid);
    }
  });
}

async function asked<Value>(connectionString: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
