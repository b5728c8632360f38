import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import {
  allMarkets,
  isMarket,
  marketCodes,
  marketFacts,
  openMarketCodes,
  setMarkets,
} from '#foundation/locale/market-list.server.ts';
import { gatewaysFor } from '#sales/payments';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { stripeSettings } from '#tests/fakes/stripe';
import { importCatalogue } from '../import/import-catalogue.ts';
import { readCatalogueContent } from '../import/read-catalogue-content.ts';
import { findOffer, listOffers } from '../offers/find-offer.ts';
import { standardRuleAt } from '../tax/rate-in-force.ts';
import { closeMarket } from './close-market.ts';
import { listMarkets, readMarket } from './list-markets.ts';
import { followMarkets, loadMarkets } from './load-markets.ts';
import { moveMarket } from './move-market.ts';
import { changeMarket, openMarket } from './save-market.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));
const starter = [...allMarkets()];
afterEach(() => setMarkets(starter));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
const noTax = { kind: 'none', rate: null };
const open = (content: Record<string, unknown>, tax: { kind: string; rate: number | null } = noTax, who = by) =>
  inTransaction((tx) => openMarket(tx, { by: who, content, tax }));
const reload = () => loadMarkets(database());
const did = async (code: string) => (await history(database(), 'market', code)).map((entry) => entry.did);

it('a new site has its four markets in the database as it has them in memory', async () => {
  await reload();
  expect(allMarkets()).toEqual(starter);
  expect((await listMarkets(database())).map(({ content }) => content)).toContainEqual({
    country: 'IN',
    currency: 'INR',
    zone: 'Asia/Kolkata',
    open: true,
  });
});

describe('the owner opens a market', () => {
  it('it is there with its currency, prefix and tax from now on, last in the order', async () => {
    const content = { country: 'GB', currency: 'GBP', zone: 'Europe/London' };
    expect(await open(content, { kind: 'export', rate: null })).toEqual({ ok: true, value: 'GB' });
    expect(isMarket('GB')).toBe(false);
    await reload();
    expect(marketCodes().at(-1)).toBe('GB');
    expect(marketFacts('GB')).toMatchObject({ currency: 'GBP', phone: { country: 'GB', prefix: '+44' }, open: true });
    expect(await standardRuleAt(database(), { market: 'GB', at: new Date() })).toEqual({ kind: 'export' });
    expect(await did('GB')).toEqual(['opened-market']);
  });

  it.each([
    ['a country there is not', { country: 'XX' }, 'country'],
    ['a country of former days', { country: 'SU' }, 'country'],
    ['a country that is one already', { country: 'IN' }, 'country'],
    ['a currency there is not', { currency: 'ABC' }, 'currency'],
    ['a unit that is no money', { currency: 'XDR' }, 'currency'],
    ['no time zone', { zone: '' }, 'zone'],
    ['an offset in place of a zone', { zone: '+08:00' }, 'zone'],
    ['a gateway there is not', { gateways: ['paypal'] }, 'gateways'],
    ['a gateway that does not collect its currency', { currency: 'KWD', gateways: ['stripe'] }, 'gateways'],
  ])('%s is refused at its field, and nothing is written', async (_, wrong, field) => {
    const before = await listMarkets(database());
    const opened = await open({ country: 'SG', currency: 'SGD', zone: 'Asia/Singapore', ...wrong });
    expect(opened).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: expect.stringMatching(/\.$/) } });
    expect(await listMarkets(database())).toEqual(before);
  });

  it('a tax that is none is refused at its field', async () => {
    const content = { country: 'SG', currency: 'SGD', zone: 'Asia/Singapore' };
    expect(await open(content, { kind: 'gst', rate: null })).toMatchObject({ details: { rate: expect.any(String) } });
    expect(await open(content, { kind: 'vat', rate: 0 })).toMatchObject({ details: { kind: expect.any(String) } });
  });

  it('nobody else does', async () => {
    const content = { country: 'SG', currency: 'SGD', zone: 'Asia/Singapore' };
    for (const role of ['manager', 'editor', 'finance', 'viewer'] as const)
      await expect(open(content, noTax, of(role))).rejects.toMatchObject({ status: 403 });
  });

  it('yen and dinars are counted in their own smallest amounts', async () => {
    expect(await open({ country: 'JP', currency: 'JPY', zone: 'Asia/Tokyo' })).toMatchObject({ ok: true });
    expect(await open({ country: 'KW', currency: 'KWD', zone: 'Asia/Kuwait' })).toMatchObject({ ok: true });
  });
});

describe('a market that is there', () => {
  const change = (version: number, content: Record<string, unknown>) =>
    inTransaction((tx) => changeMarket(tx, { by, code: 'NZ', version, content }));

  it('is changed, and an older version is refused with the current values', async () => {
    await open({ country: 'NZ', currency: 'NZD', zone: 'Pacific/Auckland' });
    const other = { currency: 'NZD', zone: 'Pacific/Chatham' };
    expect(await change(1, other)).toEqual({ ok: true, value: 'NZ' });
    expect(await change(2, other)).toEqual({ ok: true, value: 'NZ' });
    expect(await change(1, { ...other, zone: 'Pacific/Auckland' })).toMatchObject({
      reason: 'stale',
      details: { now: { zone: 'Pacific/Chatham' }, version: 2, who: 'Asha' },
    });
    // What changes nothing is no version and no entry.
    expect(await did('NZ')).toEqual(['changed-market', 'opened-market']);
  });

  it('has the gateways that are chosen for it, others by the settings', async () => {
    useConfigForTests({ ...stripeSettings, SANDBOX_PAYMENTS: 'off' });
    const names = () => gatewaysFor('NZ').map(({ name }) => name);
    const { version = 0 } = (await readMarket(database(), 'NZ')) ?? {};
    await reload();
    expect(names()).toEqual([]);
    await change(version, { currency: 'NZD', zone: 'Pacific/Auckland', gateways: ['stripe'] });
    await reload();
    expect(names()).toEqual(['stripe']);
    await change(version + 1, { currency: 'NZD', zone: 'Pacific/Auckland', gateways: [] });
    await reload();
    expect(names()).toEqual([]);
  });

  it('moves up in the order', async () => {
    const codes = async () => (await listMarkets(database())).map(({ content }) => content.country);
    const before = await codes();
    await inTransaction((tx) => moveMarket(tx, { by, code: 'NZ', to: 'up' }));
    const place = before.indexOf('NZ');
    expect((await codes()).indexOf('NZ')).toBe(place - 1);
    expect(await did('NZ')).toContain('reordered-markets');
  });
});

describe('offers of a market', () => {
  const programme = {
    slug: 'kites',
    topic: 'rockets',
    format: 'workshop' as const,
    ages: { min: 8, max: 14 },
    title: { en: 'Kites' },
    summary: { en: 'Build a kite.' },
    sessions: 1,
    minutesPerSession: 60,
  };
  const offer = { slug: 'kites-sg', programme: 'kites', market: 'SG', price: 4_900, discountedPrice: 4_900 };

  it('are sold while it is open; a closed one keeps them for later', async () => {
    await open({ country: 'SG', currency: 'SGD', zone: 'Asia/Singapore' });
    await reload();
    const bring = (currency: string) =>
      inTransaction((tx) => importCatalogue(tx, { programmes: [programme], offers: [{ ...offer, currency }] }));
    expect(await bring('INR')).toMatchObject({ ok: false, details: [{ field: 'currency' }] });
    expect(await bring('SGD')).toMatchObject({ ok: true });
    expect(await findOffer(database(), 'kites-sg')).toMatchObject({ market: 'SG', currency: 'SGD', price: 4_900 });

    const close = (closed: boolean) => inTransaction((tx) => closeMarket(tx, { by, code: 'SG', closed }));
    await close(true);
    await close(true);
    await reload();
    expect(openMarketCodes()).not.toContain('SG');
    expect(isMarket('SG')).toBe(true);
    expect(await findOffer(database(), 'kites-sg')).toBeNull();
    expect((await listOffers(database(), {})).some(({ market }) => market === 'SG')).toBe(false);
    await close(false);
    await reload();
    expect(await findOffer(database(), 'kites-sg')).not.toBeNull();
    expect(await did('SG')).toEqual(['reopened-market', 'closed-market', 'opened-market']);
  });

  it('keep its currency', async () => {
    const content = { currency: 'USD', zone: 'Asia/Singapore' };
    const { version = 0 } = (await readMarket(database(), 'SG')) ?? {};
    const changed = await inTransaction((tx) => changeMarket(tx, { by, code: 'SG', version, content }));
    expect(changed).toMatchObject({ reason: 'invalid', details: { currency: expect.stringContaining('SGD') } });
  });

  it('the last open market stays open', async () => {
    const rows = await listMarkets(database());
    const [last, ...others] = rows.map(({ content }) => content.country);
    const close = (code: string) => inTransaction((tx) => closeMarket(tx, { by, code, closed: true }));
    for (const code of others) expect(await close(code)).toMatchObject({ ok: true });
    expect(await close(last ?? '')).toMatchObject({ ok: false, reason: 'last' });
    for (const code of others) await inTransaction((tx) => closeMarket(tx, { by, code, closed: false }));
  });
});

describe('content files', () => {
  const bring = (markets: object[]) =>
    inTransaction((tx) => importCatalogue(tx, { markets: markets as never, programmes: [], offers: [] }));

  it('import markets field by field: what staff changed stays, and fields that both changed are reported', async () => {
    const file = { country: 'QA', currency: 'QAR', zone: 'Asia/Qatar' };
    expect(await bring([file])).toMatchObject({ ok: true, value: { kept: [] } });
    const { version = 0 } = (await readMarket(database(), 'QA')) ?? {};
    const content = { currency: 'QAR', zone: 'Asia/Riyadh' };
    await inTransaction((tx) => changeMarket(tx, { by, code: 'QA', version, content }));
    expect(await bring([file])).toMatchObject({ value: { kept: [] } });
    expect(await bring([{ ...file, zone: 'Asia/Dubai' }])).toMatchObject({ value: { kept: ['market QA: zone'] } });
    expect(await readMarket(database(), 'QA')).toMatchObject({ content: { zone: 'Asia/Riyadh' } });
    const { markets } = await readCatalogueContent(database());
    expect(markets.find(({ country }) => country === 'QA')).toEqual({ ...file, zone: 'Asia/Riyadh', open: true });
  });

  it('with a market that makes no sense are refused before anything is written', async () => {
    expect(await bring([{ country: 'QX', currency: 'QAR', zone: 'Asia/Qatar' }])).toMatchObject({
      ok: false,
      details: [
        { slug: 'market QX', field: 'country' },
        { slug: 'market QX', field: 'country' },
      ],
    });
  });
});

it('every server learns of a change by the notice of the database', async () => {
  const errors: unknown[] = [];
  const end = await followMarkets(currentEngine(), (error) => errors.push(error));
  await open({ country: 'FJ', currency: 'FJD', zone: 'Pacific/Fiji' });
  await expect.poll(() => isMarket('FJ')).toBe(true);
  await end();
  expect(errors).toEqual([]);
});
