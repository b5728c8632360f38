import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from './fakes/razorpay.ts';

/** Bank details as a buyer reads them in tests. */
export const bankDetails = 'Tinkerloft, account 0000 1111';

/**
 * The Razorpay fake for the tests of a file, configured again before each with these settings in addition to its own. `use` changes them within a
 * test; `orderThere` is the gateway order that was opened for an order of ours.
 */
export function withRazorpay(settings: Record<string, string> = {}) {
  let fake: RazorpayFake | undefined;
  const there = (): RazorpayFake => {
    if (!fake) throw new Error('The imitation of Razorpay has not started');
    return fake;
  };
  const use = (changes: Record<string, string> = {}) =>
    useConfigForTests({
      SANDBOX_PAYMENTS: 'on',
      ...razorpaySettings,
      RAZORPAY_URL: there().url,
      ...settings,
      ...changes,
    });
  const orderThere = ({ id }: { id: string }): string => {
    const found = [...there().orders.values()].find(({ receipt }) => receipt === id);
    if (!found) throw new Error('Nothing was opened for this order');
    return found.id;
  };
  beforeAll(async () => void (fake = await fakeRazorpay()));
  afterAll(() => fake?.close());
  beforeEach(() => void use());
  return { there, use, orderThere };
}
