// What the bench needs to know and change in the databases of the servers it measures.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { cpuTime, startSite } from './processes.mjs';

let postgres;
let copies = 0;

/** The first start with its import is slow on a busy machine, and every section begins with the same content. */
const once = (make) => {
  let made;
  return () => (made ??= make());
};

const starterOnServer = once(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('starter');
  const { dataDirectory } = await firstStart({ DATABASE_URL: url });
  return { url, dataDirectory };
});

const starterEmbedded = once(() => firstStart({}));

async function firstStart(environment) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const site = await startSite(environment);
      await site.stop();
      return site;
    } catch (error) {
      if (attempt === 3) throw error;
      process.stdout.write(`  the first start failed, once more: ${error.message}\n`);
    }
  }
}

/** A PostgreSQL database with the starter content, on a server of the bench's own. */
export async function postgresSite() {
  const { url: starter, dataDirectory } = await starterOnServer();
  copies += 1;
  const url = starter.replace(/starter$/, `bench${copies}`);
  await onServer(starter.replace(/starter$/, 'postgres'), `create database bench${copies} template starter`);
  return {
    url,
    environment: { DATABASE_URL: url, DATA_DIR: dataDirectory },
    sql: (text, values) => onServer(url, text, values),
  };
}

/** An embedded database with the starter content; `sql` only while no server has it open. */
export async function embeddedSite() {
  const { dataDirectory, coldStart } = await starterEmbedded();
  const copy = mkdtempSync(path.join(tmpdir(), 'bench-'));
  cpSync(dataDirectory, copy, { recursive: true });
  return {
    firstStart: coldStart,
    environment: { DATA_DIR: copy },
    sql: async (text) => {
      const database = await PGlite.create(path.join(copy, 'database'));
      await database.exec(text);
      await database.close();
    },
  };
}

async function onServer(url, text, values) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Nanoseconds of processor that the PostgreSQL server of the bench has used. */
export const postgresCpu = () => (postgres ? cpuTime(postgres.pid()) : Number.NaN);

export async function stopPostgres() {
  await postgres?.stop();
  postgres = undefined;
}
