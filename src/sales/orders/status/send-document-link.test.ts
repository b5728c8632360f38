import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findDocumentByToken, withdrawDocumentLinks } from '#sales/documents';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { orderToken } from '../order/token.ts';
import { orderView } from './order-view.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { readOrder } from '../studio/order/read-order.ts';
import { sendDocumentLink } from './send-document-link.ts';

testDatabase();

let batch: Batch;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

async function paidOrder() {
  const order = await placed(batch, { language: 'ta' });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const paths = async () => {
    const view = await orderView(database(), orderToken(order), 'ta');
    return view?.documents.flatMap(({ path, pdfPath }) => [path, pdfPath]) ?? [];
  };
  const linkMails = async () => {
    const sent = await listMails(database(), { about: { kind: 'order', id: order.id } });
    const mails = await Promise.all(sent.map(({ id }) => findMail(database(), id)));
    return mails.filter((mail) => mail?.dedupeKey.startsWith('document-links:'));
  };
  return { order, paths, linkMails };
}

const tokenIn = (path = '') => /\/documents\/([^/]+?)(?:\.pdf|\/new-link)?$/.exec(path)?.[1];
const opens = async (path?: string) => (await findDocumentByToken(database(), tokenIn(path))) !== null;

it('C3: who holds a withdrawn link has new ones sent to the buyer, in their language, once a day', async () => {
  const { order, paths, linkMails } = await paidOrder();
  const [before = ''] = await paths();
  expect(await opens(before)).toBe(true);
  await inTransaction((tx) => withdrawDocumentLinks(tx, order.id));
  expect(await opens(before)).toBe(false);
  await inTransaction((tx) => sendDocumentLink(tx, tokenIn(before)));
  await inTransaction((tx) => sendDocumentLink(tx, tokenIn(before)));
  const [mail, ...more] = await linkMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ address: order.buyer.email, language: 'ta' });
  const link = /\/documents\/\S+/.exec(mail?.text ?? '')?.[0];
  expect(await opens(link)).toBe(true);
});

it('C3: once links are withdrawn the page of the order hands out none that opens a document', async () => {
  const { order, paths } = await paidOrder();
  for (const path of await paths()) expect(await opens(path)).toBe(true);
  await inTransaction((tx) => withdrawDocumentLinks(tx, order.id));
  const after = await paths();
  expect(after.length).toBeGreaterThan(0);
  for (const path of after) {
    expect(path).toMatch(/\/new-link$/);
    expect(await opens(path)).toBe(false);
  }
});

it('C3: any other text sends nothing', async () => {
  const { order, linkMails } = await paidOrder();
  for (const token of ['', 'none', orderToken(order), order.id, null])
    await inTransaction((tx) => sendDocumentLink(tx, token));
  expect(await linkMails()).toEqual([]);
});

it('C3: what staff see of an order holds no link that works without their session, and none they may not open', async () => {
  const { order } = await paidOrder();
  for (const role of ['owner', 'finance', 'manager', 'sales'] as const) {
    const shown = JSON.stringify(
      await readOrder(database(), order.id, { id: newId(), name: 'Asha', email: 'asha@example.org', role }),
    );
    expect(shown, role).not.toContain(orderToken(order));
    expect(shown, role).not.toMatch(/[?&]order=|"\/documents\/|wa\.me/);
    expect(shown.includes('/studio/documents/'), role).toBe(role !== 'sales');
    expect(shown.includes('/studio/mails/'), role).toBe(role !== 'sales');
  }
});
