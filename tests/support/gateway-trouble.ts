import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import type { OpenedPayment, PaymentRequest } from '#sales/payments/model';
import type { Failure } from './fakes/http-fake.ts';
import { amount, hastily, now, request, type Driver, type Notice } from './gateway-driver.ts';

/** What every gateway does with webhooks: genuine, forged, old, and while secrets change over. */
export function noticeContract(driver: () => Driver, open: (asked?: PaymentRequest) => Promise<OpenedPayment>): void {
  const read = ({ headers, body }: Notice) => driver().gateway.readEvent(headers, body, now);

  it('F6: a genuine webhook tells what a look-up tells', async () => {
    const { webhook, gateway, pay } = driver();
    if (!webhook) {
      const nothing = { headers: new Headers(), body: new Uint8Array() };
      expect(await read(nothing)).toMatchObject({ reason: 'forged' });
      return;
    }
    const opened = await open(request({ part: 3 }));
    await pay(opened);
    const [found] = await gateway.lookUp(opened);
    const told = await read(await webhook(opened));
    expect(told).toEqual({ ok: true, value: { ...found, eventId: expect.stringMatching(/.{6,}/) } });
  });

  it.each(['paid', 'failed'] as const)(
    'F6: no forged, changed, unsigned or empty webhook that it was %s is believed, in 22 shapes',
    async (outcome) => {
      const { webhook, decline, pay } = driver();
      if (!webhook) return;
      const opened = await open();
      await (outcome === 'paid' ? pay : (decline ?? pay))(opened);
      const real = await webhook(opened);
      const [header = ''] = [...real.headers.keys()].filter((key) => key.includes('signature'));
      const signature = real.headers.get(header) ?? '';
      const wrongHeaders = [
        '',
        'x',
        '0'.repeat(64),
        signature.toUpperCase(),
        `${signature}0`,
        signature.slice(0, -1),
        `${signature} `.repeat(2),
        `sha256=${signature}`,
        't=1,v1=',
        't=,v1=00',
        'v1=00',
        signature.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0')),
      ];
      const text = new TextDecoder().decode(real.body);
      const wrongBodies = [
        '',
        '{}',
        '[]',
        'null',
        `${text} `,
        text.replace('49900', '1'),
        text.replace('INR', 'USD').replace('inr', 'usd'),
        `${text}${text}`,
        '\u0000',
        text.slice(1),
      ];
      const shapes: Notice[] = [
        ...wrongHeaders
          .filter((value) => value !== signature)
          .map((value) => ({ headers: new Headers({ [header]: value }), body: real.body })),
        ...wrongBodies
          .filter((body) => body !== text)
          .map((body) => ({ headers: real.headers, body: new TextEncoder().encode(body) })),
        { headers: new Headers(), body: real.body },
        await webhook(opened, { secret: 'another-secret-than-ours-0001' }),
      ];
      expect(shapes.length).toBeGreaterThanOrEqual(22);
      for (const shape of shapes)
        expect(await read(shape), JSON.stringify([...shape.headers])).toMatchObject({ ok: false, reason: 'forged' });
    },
  );

  it('F6: an old webhook is stale, and so is one of the future', async () => {
    const { webhook, believedFor = 300 } = driver();
    if (!webhook) return;
    const opened = await open();
    await driver().pay(opened);
    const seconds = Math.floor(Date.now() / 1000);
    for (const at of [seconds - believedFor - 60, seconds + believedFor + 60])
      expect(await read(await webhook(opened, { at }))).toMatchObject({ ok: false, reason: 'stale' });
  });

  it('while two secrets change over both are believed, afterwards only the new one', async () => {
    const { webhook, oldSecret, settings } = driver();
    if (!webhook || !oldSecret) return;
    const opened = await open();
    await driver().pay(opened);
    const former = await webhook(opened, { secret: 'the-former-secret-of-webhooks' });
    expect((await read(former)).ok).toBe(false);
    useConfigForTests({ ...settings, [oldSecret]: 'the-former-secret-of-webhooks' });
    expect((await read(former)).ok).toBe(true);
    expect((await read(await webhook(opened))).ok).toBe(true);
  });
}

/** What every gateway does when its HTTP API fails. */
export function troubleContract(driver: () => Driver, open: (asked?: PaymentRequest) => Promise<OpenedPayment>): void {
  it.each<Failure>(['timeout', '500', 'reset', 'garbage', 'late-success'])(
    'F5: %s counts as unreachable, and asking again opens exactly one payment',
    async (failure) => {
      const { fail, gateway, openedCount } = driver();
      if (!fail) return;
      const asked = request();
      fail(failure);
      const never = failure === 'timeout' || failure === 'late-success';
      const make = () => gateway.createPayment(asked);
      const made = await (never ? hastily(driver(), make) : make());
      // An SDK may retry a broken connection immediately, with the same idempotency key.
      if (failure !== 'reset' || !made.ok) expect(made).toMatchObject({ ok: false, reason: 'unreachable' });
      expect(await openedCount(await open(asked))).toBe(1);
    },
  );

  it('F5: an order made there whose answer was lost is found again, not made twice', async () => {
    const { fail, gateway, openedCount } = driver();
    if (!fail) return;
    const asked = request();
    // A gateway that looks before it makes has a second call that can be lost.
    fail('none', 'late-success');
    const twice = async () => {
      await gateway.createPayment(asked);
      await gateway.createPayment(asked);
    };
    await hastily(driver(), twice, 600);
    expect(await openedCount(await open(asked))).toBe(1);
  });

  it('F5: a request it will not do is declined', async () => {
    const { fail, gateway } = driver();
    if (!fail) return;
    fail('decline');
    expect(await gateway.createPayment(request())).toMatchObject({ ok: false, reason: 'declined' });
  });

  it('F5: a look-up that fails throws, and the next one answers', async () => {
    const { fail, gateway, pay } = driver();
    if (!fail) return;
    const opened = await open();
    await pay(opened);
    fail('500');
    await expect(gateway.lookUp(opened)).rejects.toThrow('could not be asked');
    expect(await gateway.lookUp(opened)).toHaveLength(1);
  });

  it('F5: a refund whose answer was lost is not paid out twice', async () => {
    const { fail, gateway, pay } = driver();
    if (!fail) return;
    const opened = await open();
    await pay(opened);
    const [paid] = await gateway.lookUp(opened);
    const wish = { key: newId(), gatewayPaymentId: paid!.gatewayPaymentId, amount: { ...amount, amount: 30_000 } };
    fail('late-success');
    expect(await hastily(driver(), () => gateway.refund(wish))).toMatchObject({ reason: 'unreachable' });
    expect(await gateway.refund(wish)).toMatchObject({ ok: true });
    expect(await gateway.refund({ ...wish, key: newId() })).toMatchObject({ reason: 'declined' });
  });
}
