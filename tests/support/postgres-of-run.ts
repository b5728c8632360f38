import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { endWithRun } from './lasting.ts';
import { makeOnce } from './make-once.ts';
import { startPostgres } from './postgres.ts';
import { longProofs } from './proofs.ts';

/** Test databases need not survive a power cut, and short-lived tables need no vacuum. Long proofs use the usual settings. */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '400',
};

/** Databases that this process made and has not dropped yet. On `globalThis`, because modules are reloaded for each test file. */
const worker = globalThis as { databasesOfTests?: string[] };
const made = (worker.databasesOfTests ??= []);

/** Address of a database on the one PostgreSQL server of this run, which starts when it is needed first. */
async function addressOf(database: string): Promise<string> {
  const folder = path.join(inject('sharedFolder'), 'postgres-of-run');
  await makeOnce(folder, async (unfinished) => {
    const { port, pid } = await startPostgres(longProofs ? { max_connections: '400' } : forTests);
    // SIGQUIT: immediate shutdown, which also ends its children and frees the shared memory.
    endWithRun(pid(), 'SIGQUIT');
    mkdirSync(unfinished);
    writeFileSync(path.join(unfinished, 'port'), String(port));
  });
  return `postgres://postgres@127.0.0.1:${readFileSync(path.join(folder, 'port'), 'utf8')}/${database}`;
}

async function command(sql: string): Promise<void> {
  const client = new Client({ connectionString: await addressOf('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database, empty or as a copy of one without connections; returns its address. It exists until the end of the run. */
export async function databaseOfRun(name: string, from = 'template0'): Promise<string> {
  // Left by an earlier, interrupted file.
  await command(`drop database if exists "${name}" with (force)`);
  await command(`create database "${name}" encoding 'UTF8' template "${from}"`);
  return addressOf(name);
}

/** A name that no other database has. */
export const ownName = () => `own_${randomUUID().replaceAll('-', '')}`;

/** The same for one test file, after which it goes. */
export async function databaseOfFile(from?: string): Promise<string> {
  const name = ownName();
  const address = await databaseOfRun(name, from);
  made.push(name);
  return address;
}

/** Drops the databases of a test file; what still holds a connection to one loses it. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await command(`drop database if exists "${name}" with (force)`);
}
