import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { timedSignature } from '#foundation/kit/secrets/timed-signature.ts';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { kitOf, letTimePass, wayOf } from '#tests/kits';
import { makeWorld } from '#tests/orders-world';
import { parcel } from '#tests/parcels';
import type { StaffState } from '../shipments/change-shipments.ts';
import { takeUntoldSteps } from '../shipments/untold-steps.ts';
import { courierNews, shipments } from '../tables.ts';
import { action } from './courier-webhook.api.ts';
import { followLateNews, forgetNews } from './follow-news.ts';
import { listNews } from './list-news.ts';

testDatabase();

const token = 'token-of-the-panel-0123456789';
const secret = 'secret-of-signed-updates-01';
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SHIPROCKET_WEBHOOK_TOKEN: token, COURIER_WEBHOOK_SECRET: secret });
  batch = await makeWorld(20);
});

const kit = (to?: StaffState) => parcel(batch, to);

const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const request = new Request('http://site.example/webhooks/parcels', { method: 'POST', body, headers });
  const answer = await action({ request, params: {}, context: {} } as never);
  return { status: answer.status, text: await answer.text() };
};

/** An update as Shiprocket's documentation shows it. */
const update = (
  awb: string,
  status: string,
  { id = 18, at = '23 05 2023 11:43:52', ...more }: { id?: number; at?: string; is_return?: number } = {},
) =>
  JSON.stringify({
    awb,
    courier_name: 'Delhivery Surface',
    current_status: status,
    current_status_id: 20,
    shipment_status: status,
    shipment_status_id: id,
    current_timestamp: at,
    order_id: '1373900_150876814',
    sr_order_id: 348_456_385,
    awb_assigned_date: '2023-05-19 11:59:16',
    etd: '2023-05-23 15:40:19',
    scans: [
      {
        date: '2023-05-19 15:32:17',
        status: 'X-PPOM',
        activity: 'picked up',
        location: 'Chomu (Rajasthan)',
        'sr-status': '42',
      },
      { date: '2023-05-19 11:59:16', status: 'X-UCI', activity: 'Manifested', location: 'Jaipur', 'sr-status': '5' },
    ],
    is_return: 0,
    ...more,
  });
const shiprocket = (body: string, key = token) => post(body, { 'x-api-key': key });
const seconds = () => Math.floor(Date.now() / 1000);
const signed = (body: object, { key = secret, at = seconds() } = {}) => {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return post(bytes, { 'x-courier-signature': timedSignature(key, bytes, at) });
};

describe('updates of Shiprocket', () => {
  it('move a kit to where its parcel is, with the courier’s time, its words for staff, and the mail to the family', async () => {
    const { order, id, tracking } = await kit();
    expect(await shiprocket(update(tracking, 'IN TRANSIT'))).toEqual({ status: 200, text: 'noted' });
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7 }))).toEqual({ status: 200, text: 'followed' });
    expect(await kitOf(order)).toMatchObject({ state: 'arrived', endedAt: new Date('2023-05-23T06:13:52Z') });
    expect(await listNews(database(), id)).toMatchObject([
      { words: 'DELIVERED', place: 'Chomu (Rajasthan)' },
      { words: 'IN TRANSIT' },
    ]);
    expect((await history(database(), 'shipment', id))[0]).toMatchObject({
      who: 'system',
      details: { before: { state: 'sent' }, after: { state: 'arrived' } },
    });
    await letTimePass();
    const { told } = await inTransaction((tx) => takeUntoldSteps(tx, 50));
    expect(told.filter(({ orderId }) => orderId === order.id)).toMatchObject([{ state: 'arrived' }]);
  });

  it('lead to the same end in whatever order they come, and however often', async () => {
    const told = [
      (tracking: string) => update(tracking, 'PICKED UP', { id: 42, at: '20 05 2023 10:00:00' }),
      (tracking: string) => update(tracking, 'DELIVERED', { id: 7, at: '21 05 2023 10:00:00' }),
      (tracking: string) => update(tracking, 'RTO DELIVERED', { id: 10, at: '25 05 2023 10:00:00' }),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const way of orders) {
      const { order, tracking } = await kit('packed');
      for (const index of [...way, ...way]) expect((await shiprocket(told[index]!(tracking))).status).toBe(200);
      expect((await kitOf(order)).state, way.join()).toBe('returned');
      expect(new Set(await wayOf(order)).size, way.join()).toBe((await wayOf(order)).length);
    }
  });

  it('that come again, at once too, are stored once', async () => {
    const { id, order, tracking } = await kit();
    const body = update(tracking, 'DELIVERED', { id: 7 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => shiprocket(body)));
    expect(answers.map(({ text }) => text).toSorted()).toEqual(['followed', 'known', 'known', 'known', 'known']);
    expect(await listNews(database(), id)).toHaveLength(1);
    expect(await wayOf(order)).toEqual(['to-pack', 'sent', 'arrived']);
  });

  it('of a number that no kit has yet wait for it; of none they are forgotten after a month', async () => {
    const { id, order, tracking } = await kit('packed');
    await database().update(shipments).set({ tracking: null }).where(eq(shipments.id, id));
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7 }))).toEqual({ status: 200, text: 'no-kit' });
    expect(await inTransaction(followLateNews)).toBe(0);
    await database().update(shipments).set({ tracking }).where(eq(shipments.id, id));
    expect(await inTransaction(followLateNews)).toBe(1);
    expect((await kitOf(order)).state).toBe('arrived');
    expect(await inTransaction(followLateNews)).toBe(0);
    await shiprocket(update('NOBODYS123', 'DELIVERED', { id: 7 }));
    const old = { createdAt: new Date(Date.now() - 31 * 86_400_000) };
    await database().update(courierNews).set(old);
    await inTransaction(forgetNews);
    expect((await database().select().from(courierNews)).map((news) => news.tracking)).not.toContain('NOBODYS123');
    expect(await listNews(database(), id)).toHaveLength(1);
  });

  it('do not change a kit that was called back, and not by a return parcel or an unknown status', async () => {
    const { id, order, tracking } = await kit();
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7, is_return: 1 }))).toMatchObject({
      text: 'nothing to store',
    });
    expect(await shiprocket(update(tracking, 'SOMETHING NEW', { id: 999 }))).toMatchObject({ text: 'noted' });
    expect((await kitOf(order)).state).toBe('sent');
    await database().update(shipments).set({ state: 'called-back' }).where(eq(shipments.id, id));
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7 }))).toMatchObject({ text: 'no-kit' });
    expect((await kitOf(order)).state).toBe('called-back');
  });

  it.each([
    [
      'another token',
      (tracking: string) => shiprocket(update(tracking, 'DELIVERED', { id: 7 }), 'another-token-0123456789'),
      401,
    ],
    ['an empty token', (tracking: string) => shiprocket(update(tracking, 'DELIVERED', { id: 7 }), ''), 401],
    ['no token', (tracking: string) => post(update(tracking, 'DELIVERED', { id: 7 }), {}), 401],
    ['no number', () => shiprocket('{}'), 400],
    ['no JSON', () => shiprocket('awb=1'), 400],
    ['no time', (tracking: string) => shiprocket(update(tracking, 'DELIVERED', { id: 7, at: 'soon' })), 400],
    ['too much', () => shiprocket(' '.repeat(300_000)), 413],
  ] as const)('with %s are refused and change nothing', async (_, send, status) => {
    const { order, tracking } = await kit();
    expect(await send(tracking)).toMatchObject({ status });
    expect((await kitOf(order)).state).toBe('sent');
  });

  it('are refused while it is not switched on', async () => {
    const { tracking } = await kit();
    useConfigForTests({ LOG_LEVEL: 'silent' });
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7 }))).toMatchObject({ status: 401 });
    expect(await shiprocket(update(tracking, 'DELIVERED', { id: 7 }), '')).toMatchObject({ status: 401 });
  });
});

describe('signed updates', () => {
  const said = (tracking: string, state: string) => ({
    tracking,
    state,
    at: '2026-01-05T10:00:00+05:30',
    place: 'Chennai',
  });

  it('move a kit; the same one again, later, is known', async () => {
    const { order, id, tracking } = await kit();
    expect(await signed(said(tracking, 'Delivered'))).toEqual({ status: 200, text: 'followed' });
    expect(await signed(said(tracking, 'Delivered'), { at: seconds() - 60 })).toEqual({ status: 200, text: 'known' });
    expect((await kitOf(order)).state).toBe('arrived');
    expect(await listNews(database(), id)).toMatchObject([{ words: 'Delivered', place: 'Chennai' }]);
  });

  it('are refused when forged, changed, stale, of the future or unreadable', async () => {
    const { order, tracking } = await kit();
    const body = said(tracking, 'Delivered');
    expect(await signed(body, { key: 'another-secret-0123456789' })).toMatchObject({ status: 401 });
    for (const at of [seconds() - 900, seconds() + 900])
      expect(await signed(body, { at })).toMatchObject({ status: 400, text: 'stale' });
    expect(await signed({ ...body, state: 'eaten' })).toMatchObject({ status: 400, text: 'malformed' });
    expect(await signed({ ...body, at: 'today' })).toMatchObject({ status: 400 });
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const header = timedSignature(secret, bytes, seconds());
    const changed = JSON.stringify({ ...body, place: 'Delhi' });
    expect(await post(changed, { 'x-courier-signature': header })).toMatchObject({ status: 401 });
    for (const broken of ['', 'x', header.toUpperCase(), `${header}0`, header.replace('t=', 't=0')])
      expect(await post(bytes, { 'x-courier-signature': broken })).toMatchObject({ status: 401 });
    expect((await kitOf(order)).state).toBe('sent');
  });

  it('are believed under both secrets while they change', async () => {
    const { tracking } = await kit();
    const former = 'the-former-secret-of-updates';
    expect(await signed(said(tracking, 'Shipped'), { key: former })).toMatchObject({ status: 401 });
    useConfigForTests({ LOG_LEVEL: 'silent', COURIER_WEBHOOK_SECRET: secret, COURIER_WEBHOOK_SECRET_OLD: former });
    expect(await signed(said(tracking, 'Shipped'), { key: former })).toMatchObject({ status: 200 });
  });
});
