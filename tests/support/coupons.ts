import { createCoupon, listCoupons, type NewCoupon } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';

/** A new coupon's limits, off unless a test sets them. */
export const unlimited = {
  offers: null,
  markets: null,
  plans: null,
  startsAt: null,
  endsAt: null,
  perCustomer: null,
};

const finance = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' as const };

/** A coupon of ₹100 off; override what the test is about. Returns its code. */
export async function makeCoupon(changes: Partial<NewCoupon> = {}, maxUses: number | null = null): Promise<string> {
  const code = `C${newId().replaceAll('-', '').slice(-14).toUpperCase()}`;
  const made = await inTransaction((tx) =>
    createCoupon(tx, {
      staff: finance,
      coupon: {
        name: 'Test',
        terms: { kind: 'fixed', amounts: { INR: 10_000 } },
        codes: { code, maxUses },
        ...unlimited,
        ...changes,
      },
    }),
  );
  if (!made.ok) throw new Error(`The coupon was refused: ${made.reason}`);
  return code;
}

/** How many uses of a code are taken. */
export async function couponUsesOf(code: string): Promise<number | undefined> {
  const coupons = await listCoupons(database(), { limit: 200, offset: 0 });
  return coupons.find(({ firstCode }) => firstCode === code)?.uses;
}
