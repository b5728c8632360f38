// npm test: attack
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields } from '#tests/buyer';
import { longProofs } from '#tests/proofs';
import { world } from '#tests/world';
import { inLanes } from './ask-raw.ts';
import { sites, visitorAddress, type Site } from './engines.ts';
import { figure } from './figure.ts';
import { hostileKeys, hostileValues } from './hostile-values.ts';

type Form = { path: string; fields: Record<string, string> };

/** Every form a stranger can send, filled in as a visitor would. */
const forms: Record<string, Form> = {
  lead: {
    path: '/workshop/electronics',
    fields: {
      form: 'lead',
      name: 'Meena',
      mobile: '9840012345',
      country: 'IN',
      email: 'meena@example.org',
      consent: 'yes',
      website: '',
      elapsed: '9',
    },
  },
  newsletter: {
    path: '/newsletter',
    fields: { email: 'meena@example.org', consent: 'yes', website: '', elapsed: '9', language: 'en' },
  },
  checkout: {
    path: `/checkout/${world.offer}`,
    fields: {
      name: 'Meena',
      country: 'IN',
      mobile: '9840012345',
      email: 'meena@example.org',
      learnerName: 'Kavin',
      learnerAge: '10',
      batch: '',
      terms: 'yes',
      coupon: '',
      total: world.total,
      attempt: '',
      intent: '',
      method: '',
    },
  },
  'sign-in': {
    path: '/sign-in',
    fields: { email: 'owner@example.org', password: 'not the password', next: '/studio' },
  },
  welcome: {
    path: '/welcome',
    fields: { token: 'nonsense', name: 'Asha', email: 'asha@example.org', password: 'a long password 1' },
  },
  'privacy choices': { path: '/privacy-choices', fields: { answer: 'no', return: '/' } },
  'order status': {
    path: '/checkout/status',
    fields: { reference: 'TL-AAAA-AAAA', mobile: '9840012345', email: 'meena@example.org' },
  },
  cancellation: { path: '/checkout/cancel?order=nonsense', fields: { order: 'nonsense', reason: 'We moved' } },
  balance: { path: '/checkout/balance?order=nonsense', fields: { order: 'nonsense', method: 'sandbox' } },
};

let site: Site;
let sender = 0;
beforeAll(async () => {
  site = await (sites['the embedded database'] as (typeof sites)[string])();
  const page = await (await fetch(`${site.server.url}/checkout/${world.offer}?batch=${world.batch}`)).text();
  const { attempt = '' } = hiddenFields(page);
  Object.assign(forms.checkout?.fields ?? {}, { attempt, batch: world.batch });
});
afterAll(() => site.end());

async function post(path: string, body: URLSearchParams): Promise<number> {
  sender += 1;
  const answer = await fetch(site.server.url + path, {
    method: 'POST',
    body,
    headers: { origin: site.server.url, 'x-forwarded-for': visitorAddress(sender) },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe.each(Object.keys(forms))('B1: the form %s', (name) => {
  it('answers every hostile value in every field, and every hostile key, without an error of ours', async ({
    task,
  }) => {
    const { path, fields } = forms[name] as Form;
    const values = longProofs ? hostileValues : hostileValues.filter((_, n) => n % 20 === 0);
    const keys = longProofs ? hostileKeys : hostileKeys.filter((_, n) => n % 8 === 0);
    const bodies = [
      ...Object.keys(fields).flatMap((field) =>
        values.map((value) => new URLSearchParams({ ...fields, [field]: value })),
      ),
      ...keys.map((key) => new URLSearchParams([...Object.entries(fields), [key, 'yes']])),
      ...keys.map(
        (key) =>
          new URLSearchParams([
            [key, 'yes'],
            [key, 'no'],
          ]),
      ),
    ];
    const wrong: string[] = [];
    const logged = site.server.output().split('\n').length;
    await inLanes(bodies, 8, async (body) => {
      const status = await post(path, body);
      if (status >= 500) wrong.push(`${status} ${body}`.slice(0, 200));
    });
    expect(wrong).toEqual([]);
    expect(site.server.output().split('\n').length - logged).toBeLessThanOrEqual(bodies.length);
    figure(task, `${name}: ${bodies.length} posts`);
  }, 300_000);
});

it('B1: the values are at least 111 and the keys at least 40', () => {
  expect(hostileValues.length).toBeGreaterThanOrEqual(111);
  expect(hostileKeys.length).toBeGreaterThanOrEqual(40);
});
