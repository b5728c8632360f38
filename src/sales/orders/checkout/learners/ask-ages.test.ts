import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { checkoutFormData, makeWorld } from '../../../../../tests/support/orders-world.ts';
import { listOrders } from '../../order/find-orders.ts';
import { newAttemptKey } from '../../placement/attempt.ts';
import { submitCheckout } from '../submit/submit-checkout.ts';

testDatabase();

let batch: Batch;
let attempt: string;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  attempt = newAttemptKey();
});

const place = { offer: 'kites-in', page: null, language: 'en', market: null, cookieKey: null, client: 'x' } as const;
const submit = (changes: Record<string, string>) =>
  submitCheckout(checkoutFormData(batch, { attempt, ...changes }), place);
const placed = async () => (await listOrders(database(), {})).filter((order) => order.batchId === batch.id);

it('the checkout asks once about an age the programme is not made for, and takes the same form sent again', async () => {
  expect(await submit({ learnerAge: '3' })).toMatchObject({
    kind: 'again',
    status: 422,
    values: { learnerAge: '3', name: 'Meena Raman' },
    ages: { asked: '3', learners: 'Arun (3)', min: 8, max: 14 },
  });
  expect(await placed()).toHaveLength(0);
  // Another age is another question.
  expect(await submit({ learnerAge: '40', ages: '3' })).toMatchObject({ ages: { asked: '40' } });
  expect(await submit({ learnerAge: '3', ages: '3' })).toMatchObject({ kind: 'go' });
  expect(await placed()).toMatchObject([{ learners: [{ age: 3 }] }]);
});

it('of several learners it names those that are meant', async () => {
  const two = { learners: '2', learnerName2: 'Kavya', learnerAge2: '41', total: '99800 INR' };
  expect(await submit(two)).toMatchObject({ ages: { asked: '41', learners: 'Kavya (41)' } });
});

it.each(['8', '14', ''])('it asks nothing about the age “%s”', async (learnerAge) => {
  expect(await submit({ learnerAge, ...(learnerAge === '' && { isLearner: 'yes' }) })).toMatchObject({ kind: 'go' });
});
