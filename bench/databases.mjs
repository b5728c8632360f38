// What the bench needs to know and change in the databases of the servers it measures.
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { startPostgres } from '../tests/postgres.ts';
import { startSite } from './processes.mjs';

let postgres;
let databases = 0;

/** A PostgreSQL database with the starter content, on a server of the bench's own. */
export async function postgresSite() {
  postgres ??= await startPostgres();
  databases += 1;
  const url = await postgres.createDatabase(`bench${databases}`);
  const first = await startSite({ DATABASE_URL: url });
  await first.stop();
  return {
    environment: { DATABASE_URL: url, DATA_DIR: first.dataDirectory },
    sql: (text, values) => onServer(url, text, values),
    url,
  };
}

/** An embedded database with the starter content; `sql` only while no server has it open. */
export async function embeddedSite() {
  const first = await startSite();
  await first.stop();
  const directory = path.join(first.dataDirectory, 'database');
  return {
    environment: { DATA_DIR: first.dataDirectory },
    sql: async (text) => {
      const database = await PGlite.create(directory);
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

export async function stopPostgres() {
  await postgres?.stop();
  postgres = undefined;
}
