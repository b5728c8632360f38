import { expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import type { BookedEntry, OpenedPayment, PaymentRequest, Span } from '#sales/payments/model';
import type { Failure } from './fakes/http-fake.ts';
import { amount, hastily, request, type Driver } from './gateway-driver.ts';

const minute = 60_000;
const around = (): Span => ({ from: new Date(Date.now() - minute), to: new Date(Date.now() + minute) });

/** The contract for a gateway's own books: what they report, and what happens if they cannot be read to the end. */
export function booksContract(driver: () => Driver, open: (asked?: PaymentRequest) => Promise<OpenedPayment>): void {
  const books = async (span = around()): Promise<BookedEntry[]> => {
    const told = await driver().gateway.listRecords(span);
    if (!told.ok) throw new Error(`refused: ${told.reason}`);
    return told.value;
  };
  const paid = async (asked = request()) => {
    const opened = await open(asked);
    await driver().pay(opened);
    const [news] = await driver().gateway.lookUp(opened);
    return { opened, news: news! };
  };

  it('its books tell of a payment what a look-up tells, with the order and part it was opened for', async () => {
    const { opened, news } = await paid(request({ part: 2 }));
    const told = (await books()).filter(({ id }) => id === news.gatewayPaymentId);
    const { orderId, part } = opened;
    expect(told).toEqual([
      { kind: 'payment', id: news.gatewayPaymentId, ...amount, at: expect.any(Date), opened: expect.anything() },
    ]);
    expect(told[0]).toMatchObject({ opened: { orderId, part } });
  });

  it('an opened or declined payment is not in its books', async () => {
    const opened = await open();
    await driver().decline?.(opened);
    const told = (await books()).filter(
      (entry) => entry.kind === 'payment' && entry.opened?.orderId === opened.orderId,
    );
    expect(told).toEqual([]);
  });

  it('a refund is there under our key, with the payment it belongs to', async () => {
    const { ownBooks, gateway } = driver();
    const { news } = await paid();
    const wish = { gatewayPaymentId: news.gatewayPaymentId, amount: { ...amount, amount: 10_000 } };
    const key = (await ownBooks?.ask(news, wish.amount)) ?? newId();
    const made = await gateway.refund({ ...wish, key });
    if (!made.ok) throw new Error('refused');
    await ownBooks?.close(key, made.value.gatewayRefundId);
    const told = (await books()).filter((entry) => entry.kind === 'refund' && entry.key === key);
    expect(told).toEqual([
      {
        kind: 'refund',
        id: made.value.gatewayRefundId,
        paymentId: news.gatewayPaymentId,
        key,
        amount: 10_000,
        currency: 'INR',
        at: expect.any(Date),
      },
    ]);
  });

  it('the end of a span does not belong to it, and other days are not told', async () => {
    const { news } = await paid();
    const [entry] = (await books()).filter(({ id }) => id === news.gatewayPaymentId);
    const at = entry!.at.getTime();
    const before = await books({ from: new Date(at - minute), to: new Date(at) });
    expect(before.map(({ id }) => id)).not.toContain(news.gatewayPaymentId);
    expect((await books({ from: new Date(at), to: new Date(at + 1_000) })).map(({ id }) => id)).toContain(
      news.gatewayPaymentId,
    );
    expect(await books({ from: new Date('2020-01-01'), to: new Date('2020-01-02') })).toEqual([]);
  });

  it('payments made outside the shop are listed too, on several pages and in a currency the shop does not sell in', async () => {
    const { stray } = driver();
    if (!stray) return;
    const { opened, news } = await paid();
    const strays = Array.from({ length: 230 }, () => stray());
    const told = await books();
    expect(told.filter((entry) => entry.kind === 'payment' && strays.includes(entry.id))).toHaveLength(230);
    expect(told.filter((entry) => strays.includes(entry.id) && entry.kind === 'payment' && entry.opened)).toEqual([]);
    expect(told.find(({ id }) => id === strays[0])).toMatchObject({ amount: 12_300, currency: 'EUR' });
    expect(told.find(({ id }) => id === news.gatewayPaymentId)).toMatchObject({ opened: { orderId: opened.orderId } });
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  const breaks: Failure[][] = [
    ['500'],
    ['timeout'],
    ['none', '500'],
    ['none', 'timeout'],
    ['none', 'reset'],
    ['none', 'garbage'],
    ['none', 'none', 'none', '500'],
  ];
  it.each(breaks.map((failures) => ({ failures, told: failures.join(', ') })))(
    'F5: $told: half a list is no answer, and the next ask tells all',
    async ({ failures }) => {
      const { fail, stray, gateway } = driver();
      if (!fail || !stray) return;
      for (let n = 0; n < 120; n += 1) stray();
      const whole = (await books()).length;
      fail(...failures);
      const list = () => gateway.listRecords(around());
      const told = await (failures.includes('timeout') ? hastily(driver(), list, 600) : list());
      // An SDK may retry a broken connection immediately.
      if (failures.includes('reset') && told.ok) expect(told.value).toHaveLength(whole);
      else expect(told).toMatchObject({ ok: false, reason: 'unreachable' });
      expect(await books()).toHaveLength(whole);
    },
  );
}
