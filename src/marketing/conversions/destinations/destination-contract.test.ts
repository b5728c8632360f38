import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import {
  fakeGa4,
  fakeMetaConversions,
  ga4Settings,
  metaSettings,
  type ConversionFake,
  type Trouble,
} from '#tests/fakes/conversion-fake';
import { freePort } from '#tests/postgres';
import type { Conversion, ConversionEvent, Destination } from '../model.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';

const at = new Date('2026-11-23T05:30:00.250Z');
const conversion = (event: ConversionEvent = 'paid', changes: Partial<Conversion> = {}): Conversion => ({
  event,
  id: `id-of-${event}`,
  saleId: event === 'lead' ? 'id-of-lead' : 'id-of-paid',
  at,
  address: 'https://site.example/workshop/kites',
  browser: {
    agent: 'Browser/1',
    fbp: 'fb.1.1700000000000.42',
    fbc: 'fb.1.1700000000001.click',
    client: '7.8',
    session: '1700000000',
  },
  person: { mobile: '+919840012345', email: ' Meena.R@Example.com' },
  value: event === 'lead' ? null : { amount: 49_950, currency: 'INR' },
  programme: event === 'lead' ? null : 'kites',
  ...changes,
});

type Driver = { to: Destination; settings: Record<string, string>; make: () => Promise<ConversionFake>; url: string };
type Reason = 'not-taken' | 'refused' | 'unknown';

const drivers: [string, Driver][] = [
  ['meta', { to: meta, settings: metaSettings, make: fakeMetaConversions, url: 'META_CONVERSIONS_URL' }],
  ['ga4', { to: ga4, settings: ga4Settings, make: fakeGa4, url: 'GA4_URL' }],
];

/** The contract of every conversion service. */
describe.each(drivers)('the service %s', (_, { to, settings, make, url }) => {
  let fake: ConversionFake;
  const answeredAt = (address: string) => useConfigForTests({ LOG_LEVEL: 'silent', ...settings, [url]: address });
  beforeAll(async () => {
    fake = await make();
  });
  beforeEach(() => {
    fake.forget();
    answeredAt(fake.url);
  });
  afterAll(() => fake.close());

  it('is off unless it is set up', () => {
    expect(to.isOn()).toBe(true);
    useConfigForTests({ LOG_LEVEL: 'silent' });
    expect(to.isOn()).toBe(false);
  });

  it('takes each event that it hears of, under the id that it was given', async () => {
    for (const event of to.events) expect(await to.tell(conversion(event))).toEqual({ ok: true, value: null });
    expect(fake.taken.map(({ id }) => id)).toEqual(to.events.map((event) => `id-of-${event}`));
  });

  it('gets no number and no address in plain', async () => {
    for (const event of to.events) await to.tell(conversion(event));
    expect(fake.heard()).not.toMatch(/9840012345|meena|example\.com/i);
  });

  it('is asked once, whatever the answer is', async () => {
    for (const how of ['limit', 'down', 'gateway', 'timeout', 'late-success', 'reset-after', 'slow'] as Trouble[]) {
      const before = fake.asked();
      fake.fail(how);
      await to.tell(conversion());
      expect(fake.asked() - before, how).toBe(1);
    }
  });

  it.each([
    ['limit', 'not-taken'],
    ['busy', 'not-taken'],
    ['refuse', 'refused'],
    ['down', 'unknown'],
    ['gateway', 'unknown'],
    ['timeout', 'unknown'],
    ['late-success', 'unknown'],
    ['reset-after', 'unknown'],
  ] as [Trouble, Reason][])('after %s says %s', async (how, reason) => {
    fake.fail(how);
    expect(await to.tell(conversion())).toMatchObject({ ok: false, reason });
  });

  it('reports an unreachable service as not accepted', async () => {
    answeredAt(`http://127.0.0.1:${await freePort()}`);
    expect(await to.tell(conversion())).toMatchObject({ ok: false, reason: 'not-taken' });
  });

  it('counts once what it is said to count once, however often it comes', async () => {
    const names = new Set<string>();
    for (const event of to.events.filter(to.countsOnce)) {
      await to.tell(conversion(event));
      await to.tell(conversion(event));
      names.add(fake.taken.at(-1)?.name ?? '');
    }
    expect(names.size).toBeGreaterThan(0);
    expect(fake.counted()).toEqual([...names]);
  });
});

describe('Meta hears', () => {
  let fake: ConversionFake;
  beforeAll(async () => {
    fake = await fakeMetaConversions();
  });
  beforeEach(() => {
    fake.forget();
    useConfigForTests({ LOG_LEVEL: 'silent', ...metaSettings, META_CONVERSIONS_URL: fake.url });
  });
  afterAll(() => fake.close());
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');

  it('a payment with its worth, what the browser said, and number and address hashed as Meta compares them', async () => {
    await meta.tell(conversion());
    expect(fake.taken[0]?.body).toEqual({
      event_name: 'Purchase',
      event_time: 1_795_411_800,
      event_id: 'id-of-paid',
      action_source: 'website',
      event_source_url: 'https://site.example/workshop/kites',
      user_data: {
        client_user_agent: 'Browser/1',
        fbp: 'fb.1.1700000000000.42',
        fbc: 'fb.1.1700000000001.click',
        ph: [sha('919840012345')],
        em: [sha('meena.r@example.com')],
      },
      custom_data: { value: 499.5, currency: 'INR', content_ids: ['kites'], content_type: 'product' },
    });
  });

  it('neither number nor address where AD_PIXEL_NUMBER omits them, and tests where a code says so', async () => {
    const settings = { ...metaSettings, META_CONVERSIONS_URL: fake.url, META_CONVERSIONS_TEST_CODE: 'TEST123' };
    useConfigForTests({ LOG_LEVEL: 'silent', ...settings, AD_PIXEL_NUMBER: 'omit' });
    await meta.tell(conversion('lead', { browser: { agent: 'Browser/1' } }));
    expect(fake.taken[0]?.body.user_data).toEqual({ client_user_agent: 'Browser/1' });
    expect(fake.heard()).toContain('"test_event_code":"TEST123"');
  });

  it('a token that ended is no reason to give an event up', async () => {
    fake.fail('no-token');
    expect(await meta.tell(conversion())).toEqual({ ok: false, reason: 'not-taken', details: 'HTTP 400, 190' });
  });
});

describe('Google Analytics hears', () => {
  let fake: ConversionFake;
  beforeAll(async () => {
    fake = await fakeGa4();
  });
  beforeEach(() => {
    fake.forget();
    useConfigForTests({ LOG_LEVEL: 'silent', ...ga4Settings, GA4_URL: fake.url });
  });
  afterAll(() => fake.close());

  it('a payment with its worth for the client and session of the browser, and not for advertising', async () => {
    await ga4.tell(conversion());
    expect(fake.taken[0]?.body).toEqual({
      client_id: '7.8',
      timestamp_micros: at.getTime() * 1000,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: {
            event_id: 'id-of-paid',
            page_location: 'https://site.example/workshop/kites',
            engagement_time_msec: 1,
            session_id: '1700000000',
            value: 499.5,
            currency: 'INR',
            transaction_id: 'id-of-paid',
            items: [{ item_id: 'kites', quantity: 1 }],
          },
        },
      ],
    });
  });

  it('what went back under the transaction that was paid, and a client of its own where Google made none', async () => {
    await ga4.tell(conversion('refunded', { browser: { agent: 'Browser/1' } }));
    const [{ body } = { body: {} }] = fake.taken;
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^\d+\.\d+$/) as string,
      events: [{ name: 'refund', params: { transaction_id: 'id-of-paid', value: 499.5 } }],
    });
  });
});
