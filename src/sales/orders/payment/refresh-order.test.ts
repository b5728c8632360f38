import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { current, makeWorld, placed } from '#tests/orders-world';
import { refreshOrder } from './refresh-order.ts';
import { startPayment } from './start-payment.ts';

testDatabase();
beforeEach(() => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  // The minute must not end in the middle.
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Math.floor(Date.now() / 60_000) * 60_000 + 5_000);
});
afterEach(() => void vi.useRealTimers());

it('C2: a client that loads the return page in a loop causes ten gateway requests a minute, not one each time', async () => {
  const order = await placed(await makeWorld());
  await startPayment(order);
  const back = async () => (await refreshOrder(await current(order), { atOnce: true })).state;
  for (let n = 0; n < 9; n += 1) expect(await back()).toBe('awaiting_payment');
  const pay = () =>
    database().execute(sql`insert into sandbox_payments (id, session_id, outcome, known_at)
      select ${newId()}, id, 'paid', now() from sandbox_sessions where order_id = ${order.id}`);
  expect(await back()).toBe('awaiting_payment');
  await pay();
  expect(await back()).toBe('awaiting_payment');
  await database().execute(
    sql`update payment_sessions set asked_at = now() - interval '4 seconds' where order_id = ${order.id}`,
  );
  expect(await back()).toBe('paid');
});
