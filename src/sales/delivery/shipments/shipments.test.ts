import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import { staffOf } from '#tests/family-world';
import { testDatabase } from '#tests/database';
import { address, kitOf, letTimePass, wayOf } from '#tests/kits';
import { makeWorld, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { paidEvent } from '#tests/orders-world';
import { keepAddresses, findAddress } from '../address/keep-addresses.ts';
import { postalAddresses } from '../tables.ts';
import { changeParcel } from './change-parcel.ts';
import { changeShipments } from './change-shipments.ts';
import { correctAddress, correctAddressAsStaff } from './correct-address.ts';
import { countShipments, listShipments } from './find-shipments.ts';
import { noteLabels } from './note-labels.ts';
import { checkPasted, sendPasted } from './paste-tracking.ts';
import { undoShipments } from './undo-shipments.ts';
import { takeUntoldSteps } from './untold-steps.ts';

testDatabase();

const by = staffOf('manager');
let batch: Batch;
beforeEach(async () => {
  batch = await makeWorld(20);
});

async function kit() {
  const order = await placed(batch, { address });
  await pay(paidEvent(order));
  return { order, ...(await kitOf(order)) };
}

const change = (ids: string[], to: 'packed' | 'sent' | 'arrived' | 'returned' | 'to-pack') =>
  inTransaction((tx) => changeShipments(tx, { by, ids, to, parcel: { carrier: 'dtdc', tracking: null } }));

describe('staff move kits on', () => {
  it('many at once, those that can follow, each with a row of the audit and of its history', async () => {
    const [one, other] = [await kit(), await kit()];
    await change([other.id], 'sent');
    const changed = await change([one.id, other.id], 'packed');
    expect(changed).toMatchObject({
      ok: true,
      value: { to: 'packed', left: 1, before: [{ id: one.id, from: 'to-pack' }] },
    });
    expect(await wayOf(one.order)).toEqual(['to-pack', 'packed']);
    expect((await history(database(), 'shipment', one.id))[0]).toMatchObject({
      did: 'changed-shipment',
      details: { before: { state: 'to-pack' }, after: { state: 'packed' } },
    });
    expect(await change([one.id, other.id], 'packed')).toMatchObject({ ok: false, reason: 'none' });
  });

  it('never one without an address to a courier', async () => {
    const { id, order } = await kit();
    await database().delete(postalAddresses).where(eq(postalAddresses.orderId, order.id));
    expect(await change([id], 'sent')).toMatchObject({ ok: false, reason: 'none' });
    expect(await change([id], 'packed')).toMatchObject({ ok: true });
  });

  it('and take it back until the family was told', async () => {
    const [one, other] = [await kit(), await kit()];
    const changed = await change([one.id, other.id], 'sent');
    if (!changed.ok) throw new Error('Nothing was sent');
    await change([other.id], 'arrived');
    const undo = () => inTransaction((tx) => undoShipments(tx, { by, changed: changed.value }));
    expect(await undo()).toBe(1);
    expect(await kitOf(one.order)).toMatchObject({ state: 'to-pack', carrier: null, sentAt: null });
    expect(await undo()).toBe(0);
    await letTimePass();
    const { told } = await inTransaction((tx) => takeUntoldSteps(tx, 50));
    expect(told.filter(({ orderId }) => orderId === one.order.id)).toEqual([]);
    expect(told.filter(({ orderId }) => orderId === other.order.id).map(({ state }) => state)).toEqual(['arrived']);
    const late = await change([one.id], 'sent');
    await letTimePass();
    await inTransaction((tx) => takeUntoldSteps(tx, 50));
    if (!late.ok) throw new Error('Nothing was sent');
    expect(await inTransaction((tx) => undoShipments(tx, { by, changed: late.value }))).toBe(0);
  });

  it('which somebody who only reads may not', async () => {
    const { id } = await kit();
    const viewer = staffOf('viewer');
    const tries = [
      inTransaction((tx) => changeShipments(tx, { by: viewer, ids: [id], to: 'packed' })),
      inTransaction((tx) => noteLabels(tx, { by: viewer, ids: [id] })),
      inTransaction((tx) => changeParcel(tx, { by: viewer, id, version: 1, carrier: null, tracking: null })),
      inTransaction((tx) => sendPasted(tx, { by: viewer, text: 'x', carrier: 'dtdc' })),
    ];
    for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
  });

  it('a wrong number is corrected, and an older page is refused with the current values', async () => {
    const { id, order } = await kit();
    await change([id], 'sent');
    const { version } = await kitOf(order);
    const parcel = { carrier: 'dtdc', tracking: 'D12345678' };
    const save = (tracking: string) =>
      inTransaction((tx) => changeParcel(tx, { by, id, version, ...parcel, tracking }));
    expect(await save('D12345678')).toMatchObject({ ok: true });
    expect(await save('D12345678')).toMatchObject({ ok: true });
    expect(await save('D99999999')).toMatchObject({ ok: false, reason: 'stale', details: parcel });
    expect(await listShipments(database(), { search: 'd12345678' })).toMatchObject([{ id }]);
  });

  it('printed labels are noted', async () => {
    const { id, order } = await kit();
    expect(await inTransaction((tx) => noteLabels(tx, { by, ids: [id, 'nonsense'] }))).toEqual([id]);
    expect((await kitOf(order)).labelAt).toBeInstanceOf(Date);
  });
});

describe('where a kit goes', () => {
  const moved = { ...address, line1: '5 New Street', recipient: 'Kavin Selvan' };

  it('is corrected by the family until it is sent, and again when it came back', async () => {
    const { id, order } = await kit();
    const correct = (version: number, to = moved) =>
      inTransaction((tx) => correctAddress(tx, { orderId: order.id, address: to, version }));
    expect(await correct(1)).toMatchObject({ ok: true });
    expect(await findAddress(database(), order.id)).toMatchObject({ line1: '5 New Street', version: 2 });
    // By what the recipient is called now, also misspelt.
    expect(await listShipments(database(), { search: 'kavinn selvan' })).toMatchObject([{ id }]);
    expect(await correct(1, address)).toMatchObject({ ok: false, reason: 'stale', details: { line1: '5 New Street' } });
    await change([id], 'sent');
    expect(await correct(2, address)).toMatchObject({ ok: false, reason: 'sent' });
    await change([id], 'returned');
    expect(await correct(2, address)).toMatchObject({ ok: true });
  });

  it('by staff is in the audit by its fields alone, and nothing where nothing changed', async () => {
    const { id, order } = await kit();
    const correct = (to: typeof address, version: number) =>
      inTransaction((tx) => correctAddressAsStaff(tx, { by, orderId: order.id, address: to, version }));
    expect(await correct(address, 1)).toMatchObject({ ok: true });
    expect(await history(database(), 'shipment', id)).toEqual([]);
    expect(await correct(moved, 1)).toMatchObject({ ok: true });
    expect((await history(database(), 'shipment', id))[0]).toMatchObject({
      did: 'corrected-address',
      details: { changed: 'recipient, line1' },
    });
  });

  it('of an order without a kit cannot be corrected', async () => {
    const order = await placed(batch, { address });
    const tried = inTransaction((tx) => correctAddress(tx, { orderId: order.id, address: moved, version: 1 }));
    expect(await tried).toMatchObject({ ok: false, reason: 'unknown' });
    await inTransaction((tx) => keepAddresses(tx, []));
  });
});

describe('a list that is pasted from a courier’s file', () => {
  it('is checked row by row, and what is right is sent with its number', async () => {
    const [one, two, over] = [await kit(), await kit(), await kit()];
    await change([over.id], 'sent');
    const text = [
      'Order,Tracking number',
      `${one.reference},EK123456789IN`,
      `${two.reference}\tEK123456789IN`,
      `${over.reference};EK000000001IN`,
      'KD-0000-0000,EK000000002IN',
      `${two.reference},<b>`,
      '',
    ].join('\n');
    const rows = await inTransaction((tx) => checkPasted(tx, text));
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'The order or the number stands in an earlier row.'],
      [4, 'It cannot be sent. It stands under “Sent”.'],
      [5, 'There is no kit of this order.'],
      [6, 'This is no tracking number: 5 to 40 letters, digits and dashes.'],
    ]);
    expect(await inTransaction((tx) => sendPasted(tx, { by, text, carrier: 'india-post' }))).toEqual({
      sent: 1,
      left: 4,
    });
    expect(await kitOf(one.order)).toMatchObject({ state: 'sent', carrier: 'india-post', tracking: 'EK123456789IN' });
    expect((await kitOf(two.order)).state).toBe('to-pack');
    const again = await inTransaction((tx) => checkPasted(tx, `${two.reference},EK123456789IN`));
    expect(again[0]?.problem).toBe(`${one.reference} has this number already.`);
  });
});

it('the list counts what its filters find, in each state', async () => {
  const [one, other] = [await kit(), await kit()];
  await change([other.id], 'packed');
  const filter = { batchId: batch.id };
  expect(await countShipments(database(), { ...filter, state: 'sent' })).toMatchObject({
    'to-pack': 1,
    packed: 1,
    sent: 0,
  });
  expect((await listShipments(database(), { ...filter, sort: 'newest' })).map(({ id }) => id)).toEqual([
    other.id,
    one.id,
  ]);
  expect(await listShipments(database(), { ...filter, batchIds: [] })).toEqual([]);
  expect(await listShipments(database(), { ids: [one.id], programme: 'other' })).toEqual([]);
});
