import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { describeEvent } from '#platform/events';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import type { Staff } from '#platform/people/model';
import { listDocuments } from '#sales/documents';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { buyerOf, makeWorld, orderInput } from '#tests/orders-world';
import '../alerts/describe-order.ts';
import { boughtSince } from '../journeys/bought-since.ts';
import type { Order } from '../model.ts';
import { oldOrders } from '../order/finding/old-orders.ts';
import { checkNewOrder } from '../studio/new-order/check-new-order.ts';
import { newOrderFields, type NewOrderValues } from '../studio/new-order/new-order-values.ts';
import { planNewOrder } from '../studio/new-order/plan-new-order.ts';
import { orders } from '../tables.ts';
import { payLinkOf } from './pay-link.ts';
import { placeByHand, type ByHand, type Paying } from './place-by-hand.ts';
import { sendPayLink } from './send-pay-link.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', OFFLINE_PAYMENTS: 'IN' });
  batch = await makeWorld(9);
});

const by: Staff = { id: newId(), name: 'Ravi', email: 'ravi@example.org', role: 'owner' };
const cash = (amount: string): Paying => ({ kind: 'offline', means: 'cash', proof: newId(), amount, again: '' });

/** An order by hand of a family that gave a mobile number and no mail address. */
async function done(changes: Partial<ByHand> = {}) {
  const key = newId();
  const { learners, offer } = orderInput(batch);
  const input: ByHand = {
    key,
    offer,
    batch: batch.id,
    learners,
    language: 'en',
    paying: cash('499'),
    invoiceTo: null,
    note: null,
    coupon: null,
    discount: null,
    shownTotal: null,
    leadId: null,
    buyer: { ...buyerOf(key), email: '' },
    ...changes,
  };
  const outcome = await inTransaction((tx) => placeByHand(tx, { by, input }));
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  return outcome.value;
}

const mailsOf = ({ id }: Order) => listMails(database(), { about: { kind: 'order', id } });

/** The form of an order by hand, without a mail address. */
const check = (changes: Partial<NewOrderValues>) => {
  const empty = Object.fromEntries(newOrderFields.map((field) => [field, ''])) as NewOrderValues;
  const who = { name: 'Meena Raman', mobile: '98765 43210', country: 'IN', learnerName: 'Arun', learnerAge: '10' };
  const values = { ...empty, ...who, batch: 'kites-saturday', language: 'en', days: '2', ...changes };
  return checkNewOrder(values, 'INR');
};

it('staff sell by phone to a family with a mobile number alone, and a link by mail is refused at its field', async () => {
  expect(await check({ paying: 'hand' })).toMatchObject({ checked: { buyer: { email: '', mobile: '+919876543210' } } });
  expect(await check({ paying: 'mail' })).toMatchObject({
    problems: { email: 'Without an address no link can be mailed: choose “Give the link yourself”.' },
  });
  expect(await check({ paying: 'mail', email: 'meena@example.com' })).toHaveProperty('checked');
  expect(await check({ paying: 'hand', email: 'meena@' })).toHaveProperty('problems.email');
});

it('a seat without an address is paid, has its documents, queues no mail, and staff read what to send', async () => {
  const paid = await done();
  expect(paid.order).toMatchObject({ state: 'paid', buyer: { email: '' } });
  expect(await mailsOf(paid.order)).toEqual([]);
  const kinds = (await listDocuments(database(), paid.order.id)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['invoice', 'receipt']);
  const plan = await inTransaction((tx) => planNewOrder(tx, paid, { paying: cash('499'), language: 'en' }));
  expect(plan.says.at(-1)).toBe(
    'The learner is enrolled at once. No mail goes out, as there is no address: send the family’s page by WhatsApp from the order.',
  );
});

it('its link to pay is there to be sent by phone, and cannot be mailed', async () => {
  const { order } = await done({ paying: { kind: 'link', days: 2, mail: false } });
  expect(await payLinkOf(database(), order)).toContain('https://site.example');
  expect(await inTransaction((tx) => sendPayLink(tx, { order, who: 'staff:Ravi' }))).toMatchObject({ ok: false });
  expect(await mailsOf(order)).toEqual([]);
});

it('it is not taken for an erased one: other systems are told, and it is erased in its time', async () => {
  const { order } = await done();
  const told = await describeEvent(database(), { kind: 'order.paid', aboutId: order.id });
  expect(told).toMatchObject({ id: order.id, buyer: { mobile: order.buyer.mobile, email: null } });
  await database().execute(sql`update orders set created_at = now() - interval '40 years' where id = ${order.id}`);
  const old = () => oldOrders(database(), { most: 9, without: [] });
  expect(await old()).toEqual([order.id]);
  await database().execute(sql`update orders set buyer_mobile = '' where id = ${order.id}`);
  expect(await old()).toEqual([]);
});

it('two families without an address are not one: neither for a coupon once per customer nor for what was bought since', async () => {
  const code = await makeCoupon({ perCustomer: 1, terms: { kind: 'percent', basisPoints: 1_000 } });
  const first = await done({ coupon: code, paying: cash('449.10') });
  const second = await done({ coupon: code, paying: cash('449.10') });
  expect(second.order.coupon).toBe(code);
  const mailboxes = await database().selectDistinct({ mailbox: orders.mailbox }).from(orders);
  expect(mailboxes).toEqual([{ mailbox: null }]);
  const asked = [{ order: first.order, at: new Date(first.order.createdAt.getTime() - 1) }];
  expect((await boughtSince(database(), asked)).size).toBe(0);
});
