import { beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { orderPath } from '../order/links.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { payAgain } from './pay-again.ts';

testDatabase();
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

it('one press after a decline opens the payment of the same order, which keeps its seat', async () => {
  const order = await placed(await makeWorld(5));
  await database().execute(sql`update orders set state = 'failed' where id = ${order.id}`);
  const to = await payAgain({ ...order, state: 'failed' });
  expect(to).toMatch(/sandbox|\/checkout\/pay/);
  expect(await current(order)).toMatchObject({ id: order.id, state: 'awaiting_payment' });
});

it('of an order that is paid it opens no payment but its page', async () => {
  const order = await placed(await makeWorld(5));
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const paid = await current(order);
  expect(await payAgain(paid)).toBe(orderPath(paid));
});
