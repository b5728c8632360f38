import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret, useConfigForTests } from '#foundation/config';
import { believedFor } from '#foundation/kit/secrets/timed-signature.ts';
import { signatureHeader, signEvent } from './event-signature.ts';
import { readEvent, type Notice } from './read-event.ts';

beforeEach(() => void useConfigForTests({}));

const now = 1_800_000_000;
const notice: Notice = {
  event: 'evt_1',
  outcome: 'paid',
  order: '01930000-0000-7000-8000-000000000001',
  part: 1,
  session: 'session',
  payment: 'pay_1',
  amount: 49_900,
  currency: 'INR',
};
const bytes = (text: string) => new TextEncoder().encode(text);
const body = bytes(JSON.stringify(notice));
const read = (header: string | null, raw: Uint8Array = body) =>
  readEvent(new Headers(header === null ? {} : { [signatureHeader]: header }), raw, async () => new Date(now * 1000));
const sign = (raw: Uint8Array, at = now) => signEvent(sessionSecret(), raw, at);

it('a genuine notice says what was paid', async () => {
  expect(await read(sign(body))).toEqual({
    ok: true,
    value: {
      gateway: 'sandbox',
      eventId: 'evt_1',
      orderId: notice.order,
      part: 1,
      gatewayReference: 'session',
      gatewayPaymentId: 'pay_1',
      outcome: 'paid',
      amount: {
        amount: 49900,
        currency: 'INR',
      },
    },
  });
});

describe('F6: forged', () => {
  const good = signEvent('a secret that only the tests know, 32+ chars', body, now);
  const mac = good.split('v1=')[1] ?? '';
  const plain = createHmac('sha256', 'a secret that only the tests know, 32+ chars').update(body).digest('hex');
  it.each<[string, string | null]>([
    ['no signature', null],
    ['an empty one', ''],
    ['only a time', `t=${now}`],
    ['only a code', `v1=${mac}`],
    ['an empty code', `t=${now},v1=`],
    ['a code of zeros', `t=${now},v1=${'0'.repeat(64)}`],
    ['a shortened code', good.slice(0, -1)],
    ['a lengthened code', `${good}0`],
    ['the code in capitals', good.toUpperCase()],
    ['a changed digit', good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')],
    ['another time', good.replace(String(now), String(now + 1))],
    ['no time', good.replace(`t=${now},`, '')],
    ['a time of words', good.replace(String(now), 'now')],
    ['a negative time', good.replace(String(now), `-${now}`)],
    ['a time with a leading zero', good.replace(String(now), `0${now}`)],
    ['the fields the other way round', `v1=${mac},t=${now}`],
    ['two codes, one right', `${good},v1=${mac}`],
    ['another version', good.replace('v1', 'v0')],
    ['another secret', signEvent('another secret that is long enough too', body, now)],
    ['an empty secret', signEvent('', body, now)],
    ['a code over the body alone', `t=${now},v1=${plain}`],
    ['a header of 100 kB', `t=${now},v1=${'a'.repeat(100_000)}`],
  ])('with %s', async (_, header) => {
    expect(await read(header)).toMatchObject({ ok: false, reason: 'forged' });
    const failed = bytes(JSON.stringify({ ...notice, outcome: 'failed' }));
    expect(await read(header, failed)).toMatchObject({ ok: false, reason: 'forged' });
  });

  it.each([
    ['one more byte', bytes(`${JSON.stringify(notice)} `)],
    ['the same meaning in other bytes', bytes(JSON.stringify(notice, null, 1))],
    ['nothing', bytes('')],
  ])('when the body is %s', async (_, raw) => {
    expect(await read(good, raw)).toMatchObject({ reason: 'forged' });
  });
});

it.each([believedFor + 1, -believedFor - 1, 86_400 * 2, -86_400])(
  'F6: signed %i seconds away is stale, in past and future',
  async (seconds) => {
    expect(await read(sign(body, now - seconds))).toMatchObject({ ok: false, reason: 'stale' });
  },
);

it.each([0, believedFor - 1, 1 - believedFor])('signed %i seconds away is believed', async (seconds) => {
  expect((await read(sign(body, now - seconds))).ok).toBe(true);
});

describe('F6: signed but malformed', () => {
  it.each<[string, string]>([
    ['no JSON', 'paid=1'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a missing field', JSON.stringify({ ...notice, order: undefined })],
    ['a field too many', JSON.stringify({ ...notice, admin: true })],
    ['a fraction', JSON.stringify({ ...notice, amount: 499.5 })],
    ['a negative amount', JSON.stringify({ ...notice, amount: -1 })],
    ['an amount as text', JSON.stringify({ ...notice, amount: '49900' })],
    ['an unknown outcome', JSON.stringify({ ...notice, outcome: 'approved' })],
    ['an order that is no id', JSON.stringify({ ...notice, order: "1' or '1'='1" })],
    ['a NUL in the event', JSON.stringify({ ...notice, event: 'a\u0000b' })],
    ['an endless nesting', '['.repeat(30_000)],
  ])('with %s', async (_, text) => {
    expect(await read(sign(bytes(text)), bytes(text))).toMatchObject({ ok: false, reason: 'malformed' });
  });

  it('with bytes that are no UTF-8', async () => {
    const raw = new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]);
    expect(await read(sign(raw), raw)).toMatchObject({ reason: 'malformed' });
  });
});
