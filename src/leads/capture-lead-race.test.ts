import { afterAll, beforeAll, expect, test } from 'vitest';
import { useConfigForTests } from '#config';
import { inTransaction, migrate, migrations, openPostgres, useEngine, type Engine } from '#db';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { captureLead, listLeads } from './index.server.ts';

let server: TestPostgres;
let engine: Engine;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  server = await startPostgres();
  engine = openPostgres(await server.createDatabase('leads'));
  await migrate(engine, migrations);
  useEngine(engine);
});

afterAll(async () => {
  await engine.close();
  await server.stop();
});

test('forty submissions of one number at once, over ten connections, make one lead that counts them all', async () => {
  const send = () =>
    inTransaction((tx) =>
      captureLead(tx, {
        name: 'Meena',
        mobile: '98400 11111',
        country: 'IN',
        email: '',
        consent: 'yes',
        website: '',
        elapsed: '',
        page: '/workshop/rockets',
        language: 'en',
        source: {},
      }),
    );
  const outcomes = await Promise.all(Array.from({ length: 40 }, send));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const leads = await listLeads(engine.db, {});
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ submissions: 40 });
});
