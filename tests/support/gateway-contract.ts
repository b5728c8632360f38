import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import type { OpenedPayment } from '#sales/payments/model';
import { testDatabase } from '#tests/database';
import { booksContract } from './gateway-books.ts';
import { amount, request, type Driver } from './gateway-driver.ts';
import { payoutsContract } from './gateway-payouts.ts';
import { noticeContract, troubleContract } from './gateway-trouble.ts';

/** What every payment gateway must survive. */
export function gatewayContract(name: string, make: () => Promise<Driver>): void {
  describe(`the contract of gateways: ${name}`, () => {
    testDatabase();
    let driver: Driver;
    beforeAll(async () => void (driver = await make()));
    afterAll(() => driver.close?.());
    // Long timeouts: on a busy machine a local response takes time too. Tests of short ones set their own.
    beforeEach(() => void useConfigForTests(driver.settings));

    const open = async (asked = request()): Promise<OpenedPayment> => {
      const made = await driver.gateway.createPayment(asked);
      if (!made.ok) throw new Error(`refused: ${made.reason}`);
      return { gatewayReference: made.value.gatewayReference, orderId: asked.orderId, part: asked.part };
    };

    it('opens a payment that has no result yet', async () => {
      const opened = await open();
      expect(await driver.gateway.lookUp(opened)).toEqual([]);
    });

    it('leads the buyer somewhere', async () => {
      const asked = request();
      const made = await driver.gateway.createPayment(asked);
      if (!made.ok) throw new Error('refused');
      const { redirectTo, gatewayReference } = made.value;
      expect(redirectTo ?? driver.gateway.step?.(asked, gatewayReference)).toBeTruthy();
    });

    it('asked twice for the same part of an order it opens one payment; for another part another', async () => {
      const asked = request();
      const [one, two] = [await open(asked), await open(asked)];
      expect(two).toEqual(one);
      expect(await driver.openedCount(one)).toBe(1);
      expect((await open({ ...asked, part: 2 })).gatewayReference).not.toBe(one.gatewayReference);
    });

    it('a paid one is found by looking it up, with its order, part and exact amount', async () => {
      const opened = await open(request({ part: 2 }));
      await driver.pay(opened);
      expect(await driver.gateway.lookUp(opened)).toEqual([
        {
          gateway: driver.gateway.name,
          eventId: null,
          ...opened,
          gatewayPaymentId: expect.stringMatching(/^[\w-]{4,200}$/),
          outcome: 'paid',
          amount,
        },
      ]);
    });

    it('a declined one is never told as paid', async () => {
      if (!driver.decline) return;
      const opened = await open();
      await driver.decline(opened);
      const told = await driver.gateway.lookUp(opened);
      expect(told.filter(({ outcome }) => outcome === 'paid')).toEqual([]);
    });

    it('gives money back once per key, and never more than was paid', async () => {
      const opened = await open();
      await driver.pay(opened);
      const [paid] = await driver.gateway.lookUp(opened);
      const wish = { key: newId(), gatewayPaymentId: paid!.gatewayPaymentId, amount: { ...amount, amount: 20_000 } };
      const first = await driver.gateway.refund(wish);
      expect(first).toMatchObject({ ok: true });
      expect(await driver.gateway.refund(wish)).toEqual(first);
      if (!driver.guardsRefunds) return;
      expect(await driver.gateway.refund({ ...wish, key: newId(), amount })).toMatchObject({ reason: 'declined' });
    });

    noticeContract(() => driver, open);
    troubleContract(() => driver, open);
    booksContract(() => driver, open);
    payoutsContract(() => driver, open);
  });
}
