import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { type Engine } from '#platform/db';
import { usePostgres } from '#tests/prepared';
import { listLeads } from './finding/find-leads.ts';
import { storeLeads } from './store-leads.ts';

let engine: Engine;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  engine = await usePostgres();
});

afterAll(async () => {
  await engine.close();
});

it('forty submissions of one number at once, from four pages and over ten connections, make one lead that counts them all', async () => {
  // Bypasses the grouping of one server: each in its own transaction, as several servers would.
  const send = (_: unknown, n: number) =>
    storeLeads([
      {
        name: 'Meena',
        mobile: '+919840011111',
        country: 'IN',
        email: null,
        suspected: false,
        page: `/workshop/rockets-${n % 4}`,
        language: 'en',
        source: {},
        consentVersion: '1',
        consentText: 'Yes',
      },
    ]);
  const outcomes = await Promise.all(Array.from({ length: 40 }, send));
  expect(outcomes.flat().filter(({ merged }) => !merged)).toHaveLength(1);
  const leads = await listLeads(engine.db, {});
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ submissions: 40 });
});
