import { beforeEach, expect, it } from 'vitest';
import '#teaching/family';
import { inTransaction } from '#platform/db';
import { listFamilies } from '#sales/orders';
import { testDatabase } from '#tests/database';
import { enrolled, staffOf } from '#tests/family-world';
import { makeWorld, placed } from '#tests/orders-world';
import { added, receiver, send, take } from '#tests/webhooks-world';
import { issueCertificates } from '../../../teaching/family/certificates/issue-certificates.ts';
import { cancelOrder } from '../../../sales/orders/order/cancel-order.ts';
import { eventKinds } from '../../events/model.ts';

testDatabase();

let all: { id: string };
beforeEach(async () => {
  all = await added([...eventKinds], `${receiver.url}/all`);
});
const told = async () => {
  await take();
  await send({ id: all.id });
  return receiver.received
    .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, Record<string, unknown>> })
    .toSorted((a, b) => a.type.localeCompare(b.type));
};

it('an order tells that it was placed and paid, in minor units, and a certificate that it was issued', async () => {
  const batch = await makeWorld(20);
  const order = await enrolled(batch);
  const by = staffOf('manager');
  const issued = await inTransaction(async (tx) => {
    const [family] = await listFamilies(tx, [batch.id]);
    return issueCertificates(tx, { by, batchId: batch.id, whom: [family?.enrolmentId ?? ''], attended: new Map() });
  });
  expect(issued.ok).toBe(true);
  const events = await told();
  expect(events.map(({ type }) => type)).toEqual(['certificate.issued', 'order.paid', 'order.placed']);
  const [certificate, paid] = events;
  expect(certificate?.data.certificate).toMatchObject({ order: order.id, batch: batch.id });
  const { amount, currency } = order.total;
  expect(paid?.data).toMatchObject({
    order: {
      id: order.id,
      reference: order.reference,
      total: { amount, currency },
      buyer: { mobile: order.buyer.mobile },
    },
    change: { to: 'paid' },
  });
});

it('an order that is given up tells so, once', async () => {
  const order = await placed(await makeWorld(20));
  await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'staff:Asha', why: 'asked by phone' }));
  expect((await told()).map(({ type, data }) => [type, data.change?.to])).toEqual([
    ['order.ended', 'cancelled'],
    ['order.placed', undefined],
  ]);
});
