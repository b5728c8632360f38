import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { eventsBetween, listenTo } from '#platform/events';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { recordCall } from './record-call.ts';

testDatabase();
beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

it('a call sends an event with its outcome and the state of the lead, as every other change of a lead does', async () => {
  const by: Staff = { id: newId(), name: 'Ravi', email: 'ravi@example.org', role: 'sales' };
  const { leadId } = await captured();
  await inTransaction((tx) => listenTo(tx, ['lead.changed']));
  const call = { by, leadId, version: 1, outcome: 'reached', next: 'none' } as const;
  await inTransaction((tx) => recordCall(tx, call));
  await inTransaction((tx) => recordCall(tx, { ...call, version: 2, outcome: 'not-reached' }));
  const all = { from: new Date(0), until: new Date(Date.now() + 60_000), most: 9 };
  const told = await eventsBetween(database(), { kinds: ['lead.changed'], ...all });
  expect(told.map(({ aboutId, facts }) => ({ aboutId, ...facts }))).toEqual(
    expect.arrayContaining([
      { aboutId: leadId, what: 'called', outcome: 'reached', from: 'new', to: 'contacted' },
      { aboutId: leadId, what: 'called', outcome: 'not-reached' },
    ]),
  );
});
