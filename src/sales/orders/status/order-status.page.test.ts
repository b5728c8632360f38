import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { startVisit } from '#foundation/web/rendering/visit.ts';
import { testDatabase } from '#tests/database';
import { orderPath } from '../order/links.ts';
import { loader } from './order-status.page.tsx';
import { settlePayment } from '../payment/settle-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

const { context } = startVisit({ shared: false, consented: false, sentForm: false });
const show = (path: string) =>
  loader({ request: new Request(`http://localhost:3000${path}`), context } as unknown as Parameters<typeof loader>[0]);

it('an order from a page without its own status page is shown in the language of its buyer', async () => {
  useConfigForTests({});
  const batch = await makeWorld(20);
  for (const language of languageCodes) {
    const order = await placed(batch, { language, page: '/maker' });
    const path = orderPath(order);
    if (language === 'en') {
      expect(path).toMatch(/^\/workshop\/payment-status\?order=/);
      continue;
    }
    expect(path).toMatch(/^\/checkout\/status\?order=/);
    expect(await show(path)).toMatchObject({ language, order: { state: 'placed', reference: order.reference, path } });
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    // The success page of their original page is already in their language.
    expect(orderPath(await current(order))).toMatch(/^\/maker\/success\?order=/);
  }
});

it.each(['', '?order=', '?order=forged'])('without a genuine link (%j) one looks orders up', async (query) => {
  const answer: unknown = await show(`/checkout/status${query}`).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('location')).toBe('/workshop/payment-status');
});
