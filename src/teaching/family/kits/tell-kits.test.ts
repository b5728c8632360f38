import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { testDatabase } from '#tests/database';
import { enrolled, mailsOf, staffOf, tokenOf } from '#tests/family-world';
import { address, kitOf, letTimePass } from '#tests/kits';
import { makeWorld } from '#tests/orders-world';
import { changeShipments, type StaffState } from '../../../sales/delivery/shipments/change-shipments.ts';
import { readKit } from './read-kit.ts';
import { tellKits } from './tell-kits.ts';

testDatabase();

const by = staffOf('manager');
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(20);
});

async function move(order: { id: string }, to: StaffState) {
  const { id } = await kitOf(order);
  const parcel = { carrier: 'delhivery', tracking: '1490812345' };
  await inTransaction((tx) => changeShipments(tx, { by, ids: [id], to, parcel }));
}

it.each(languageCodes)(
  'the family gets one mail in %s when the kit is sent, arrives or comes back',
  async (language) => {
    const order = await enrolled(batch, { address, language });
    const keys = async () => {
      const told = (await mailsOf(order, 'kit-')).map(({ dedupeKey }) => dedupeKey.split(':')[0] ?? '');
      return told.toSorted((one, other) => one.localeCompare(other));
    };
    await move(order, 'packed');
    await letTimePass();
    await tellKits();
    expect(await keys()).toEqual([]);
    await move(order, 'sent');
    await tellKits();
    // It can be undone for two minutes.
    expect(await keys()).toEqual([]);
    await letTimePass();
    await Promise.all([tellKits(), tellKits()]);
    await tellKits();
    expect(await keys()).toEqual(['kit-sent']);
    const [sent] = await mailsOf(order, 'kit-sent');
    expect(sent).toMatchObject({ language, address: order.buyer.email });
    expect(sent?.html).toContain('https://www.delhivery.com/track-v2/package/1490812345');
    expect(sent?.text).toContain(`/family/${await tokenOf(order)}`);
    // The address is for the label alone.
    expect(`${sent?.html}${sent?.text}`).not.toContain('Beach Road');
    await move(order, 'arrived');
    await letTimePass();
    await tellKits();
    await move(order, 'returned');
    await letTimePass();
    await tellKits();
    expect(await keys()).toEqual(['kit-arrived', 'kit-returned', 'kit-sent']);
  },
);

it('the page shows the way of the kit, with the link to follow it while it is there', async () => {
  const order = await enrolled(batch, { address, language: 'ta' });
  const kit = () => readKit(database(), order, 'Asia/Kolkata');
  expect(await kit()).toMatchObject({
    state: 'to-pack',
    mayCorrect: true,
    tracking: null,
    steps: [{ state: 'now' }, { state: 'ahead' }, { state: 'ahead' }, { state: 'ahead' }],
    address: { recipient: 'Meena Raman', lines: ['12 Beach Road', 'Chennai', 'Tamil Nadu 600001'] },
  });
  await move(order, 'sent');
  const sent = await kit();
  expect(sent).toMatchObject({ state: 'sent', mayCorrect: false, carrier: 'Delhivery', tracking: '1490812345' });
  expect(sent?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'ahead']);
  await move(order, 'arrived');
  expect((await kit())?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
});
