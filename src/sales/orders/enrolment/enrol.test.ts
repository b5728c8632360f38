import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { captureLead, findLead } from '#marketing/leads';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { buyerOf, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

it('a purchase sets the leads of its buyer to enrolled, by number and by mail address; a checkout alone does not', async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  const attempt = newAttemptKey();
  const buyer = buyerOf(attempt);
  const form = { name: 'Meena', country: 'IN', consent: 'yes', website: '', elapsed: '', language: 'en', source: {} };
  const capture = async (mobile: string, email: string, page: string) => {
    const outcome = await captureLead({ ...form, mobile, email, page });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.value.leadId;
  };
  const ids = [
    await capture(buyer.mobile, '', '/workshop/kites'),
    await capture('9840199991', buyer.email, '/maker'),
    await capture('9840199992', 'other@example.org', '/maker'),
  ];
  const states = () => Promise.all(ids.map(async (id) => (await findLead(database(), id))?.state));
  const order = await placed(await makeWorld(), { attempt });
  expect(await states()).toEqual(['new', 'new', 'new']);
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  expect(await states()).toEqual(['enrolled', 'enrolled', 'new']);
});
