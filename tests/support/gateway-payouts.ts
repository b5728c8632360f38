import { expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import type { OpenedPayment, PaidOut, PaymentRequest, PayoutLine } from '#sales/payments/model';
import type { Failure } from './fakes/http-fake.ts';
import { amount, hastily, request, type Driver } from './gateway-driver.ts';

const hour = 3_600_000;
const around = () => ({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) });

/** The contract for a gateway with payouts: what it reports, and what happens if it cannot be read to the end. */
export function payoutsContract(driver: () => Driver, open: (asked?: PaymentRequest) => Promise<OpenedPayment>): void {
  const list = (span = around()) => driver().gateway.listPayouts!(span);
  const told = async (span = around()): Promise<PaidOut> => {
    const paidOut = await list(span);
    if (!paidOut.ok) throw new Error(`refused: ${paidOut.reason}`);
    return paidOut.value;
  };
  const linesOf = async (payout: string): Promise<PayoutLine[]> =>
    (await told()).lines.filter((line) => line.payout === payout);
  const paid = async () => {
    const opened = await open(request());
    await driver().pay(opened);
    const [news] = await driver().gateway.lookUp(opened);
    return news!;
  };

  it('tells what it paid out exactly if it sends money to the bank', () => {
    expect('listPayouts' in driver().gateway).toBe(Boolean(driver().settle));
  });

  it('a payout is listed line by line: payments and refunds by the ids of our books, fees and the tax on them', async () => {
    const { settle, gateway } = driver();
    if (!settle) return;
    const news = await paid();
    const wish = { key: newId(), gatewayPaymentId: news.gatewayPaymentId, amount: { ...amount, amount: 10_000 } };
    const back = await gateway.refund(wish);
    if (!back.ok) throw new Error('refused');
    const payout = settle();
    const lines = await linesOf(payout);
    const payment = lines.find(({ gatewayId }) => gatewayId === news.gatewayPaymentId);
    expect(payment).toMatchObject({
      kind: 'payment',
      gross: 49_900,
      currency: 'INR',
      charged: 49_900,
      chargedCurrency: 'INR',
    });
    expect(payment!.fee).toBeGreaterThan(0);
    expect(payment!.feeTax).toBeGreaterThan(0);
    expect(payment!.feeTax).toBeLessThan(payment!.fee);
    expect(payment!.paidAt.getTime()).toBeGreaterThan(Date.now() - hour);
    expect(lines.find(({ gatewayId }) => gatewayId === back.value.gatewayRefundId)).toMatchObject({
      kind: 'refund',
      gross: -10_000,
      charged: -10_000,
      fee: 0,
      feeTax: 0,
    });
    const others = lines.filter(({ kind }) => kind === 'other');
    expect(others.map(({ gatewayId }) => gatewayId)).toEqual([null]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('what waits to be paid out is not told, nor are other days', async () => {
    const { settle } = driver();
    if (!settle) return;
    const news = await paid();
    const ids = (await told()).lines.map(({ gatewayId }) => gatewayId);
    expect(ids).not.toContain(news.gatewayPaymentId);
    settle();
    expect((await told()).lines.map(({ gatewayId }) => gatewayId)).toContain(news.gatewayPaymentId);
    expect(await told({ from: new Date('2020-01-01'), to: new Date('2020-01-03') })).toEqual({ lines: [], untold: [] });
  });

  it('a payout on overlapping pages is complete, each line once', async () => {
    const { settle, stray } = driver();
    if (!settle || !stray) return;
    const strays = Array.from({ length: 230 }, () => stray());
    const payout = settle();
    const lines = await linesOf(payout);
    for (const id of strays) expect(lines.filter(({ gatewayId }) => gatewayId === id)).toHaveLength(1);
    const line = lines.find(({ gatewayId }) => gatewayId === strays[0]);
    expect(line).toMatchObject({ charged: 12_300, chargedCurrency: 'EUR' });
  });

  it('a payout with unknown lines is named', async () => {
    const { settleUntold } = driver();
    if (!settleUntold) return;
    const payout = settleUntold();
    expect((await told()).untold).toContain(payout);
    expect(await linesOf(payout)).toEqual([]);
  });

  it('F5: too many requests are asked again, and a slow answer is waited for', async () => {
    const { settle, fail } = driver();
    if (!settle || !fail) return;
    const whole = (await told()).lines.length;
    fail('429', 'slow', '429');
    expect((await told()).lines).toHaveLength(whole);
  });

  const breaks: Failure[][] = [['500'], ['timeout'], ['none', '500'], ['none', 'timeout'], ['none', 'none', '500']];
  it.each(breaks.map((failures) => ({ failures, named: failures.join(', ') })))(
    'F5: $named: half a payout is no answer, and the next ask tells all',
    async ({ failures }) => {
      const { settle, stray, fail } = driver();
      if (!settle || !stray || !fail) return;
      for (let n = 0; n < 230; n += 1) stray();
      settle();
      const whole = (await told()).lines.length;
      fail(...failures);
      const asked = await (failures.includes('timeout') ? hastily(driver(), list, 600) : list());
      expect(asked).toMatchObject({ ok: false, reason: 'unreachable' });
      expect((await told()).lines).toHaveLength(whole);
    },
  );

  it.each<Failure>(['reset', 'garbage'])('F5: after %s it is whole or refused, never half', async (failure) => {
    const { settle, fail } = driver();
    if (!settle || !fail) return;
    const whole = (await told()).lines.length;
    fail('none', failure);
    const asked = await list();
    if (asked.ok) expect(asked.value.lines).toHaveLength(whole);
    else expect(asked.reason).toBe('unreachable');
    expect((await told()).lines).toHaveLength(whole);
  });

  it('F5: a key that may not read payouts is declined', async () => {
    const { settle, fail } = driver();
    if (!settle || !fail) return;
    fail('decline');
    expect(await list()).toMatchObject({ ok: false, reason: 'declined' });
  });
}
