import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import { listLeads } from './finding/find-leads.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

it('a form that looks like a bot’s is kept apart, and is trusted after one that a person sent', async () => {
  const mobile = '9840777009';
  const { leadId } = await captured({ mobile, website: 'spam.example' });
  const hurried = await captured({ elapsed: '999' });
  const linked = await captured({ name: 'Win at WWW.spam.example' });
  const slow = await captured({ elapsed: '1000' });
  const suspected = await listLeads(database(), { suspected: true });
  expect(new Set(suspected.map(({ id }) => id))).toEqual(new Set([leadId, hurried.leadId, linked.leadId]));
  expect(await storedLead(slow.leadId)).toMatchObject({ suspected: false });
  expect((await listLeads(database(), { suspected: false })).map(({ id }) => id)).toEqual([slow.leadId]);
  await captured({ mobile });
  const trusted = await storedLead(leadId);
  expect(trusted.suspected).toBe(false);
  expect(trusted.sent.map((one) => one.suspected)).toEqual([true, false]);
});
