import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { describeEvent } from '#platform/events';
import { testDatabase } from '#tests/database';
import { makeWorld, orderInput, placed } from '#tests/orders-world';
import './describe-order.ts';

testDatabase();
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

const told = (aboutId: string) => describeEvent(database(), { kind: 'order.paid', aboutId });

it('a buyer who is called as somebody erased would be hides no order from other systems', async () => {
  const batch = await makeWorld();
  const order = await placed(batch, { buyer: { ...orderInput(batch).buyer, name: '—' } });
  expect(await told(order.id)).toMatchObject({ id: order.id, buyer: { email: order.buyer.email } });
});

it('an order whose buyer was erased has no description', async () => {
  const order = await placed(await makeWorld());
  await database().execute(
    sql`update orders set buyer_name = '—', buyer_mobile = '', buyer_email = '' where id = ${order.id}`,
  );
  expect(await told(order.id)).toBeNull();
});
