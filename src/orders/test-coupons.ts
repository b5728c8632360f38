import { sql } from 'drizzle-orm';
import { createCoupon, type NewCoupon } from '#catalog';
import { database, inTransaction } from '#db';
import { newId } from '#kit/id';

const finance = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' as const };

/** A coupon of ₹100 off; change what the test is about. Answers its code. */
export async function makeCoupon(changes: Partial<NewCoupon> = {}, maxUses: number | null = null): Promise<string> {
  const code = `C${newId().replaceAll('-', '').slice(-14).toUpperCase()}`;
  const made = await inTransaction((tx) =>
    createCoupon(tx, {
      staff: finance,
      coupon: {
        name: 'Test',
        terms: { kind: 'fixed', amounts: { INR: 10_000 } },
        codes: { code, maxUses },
        offers: null,
        markets: null,
        plans: null,
        startsAt: null,
        endsAt: null,
        perCustomer: null,
        ...changes,
      },
    }),
  );
  if (!made.ok) throw new Error(`The coupon was refused: ${made.reason}`);
  return code;
}

/** How many uses of a code are taken. */
export async function couponUsesOf(code: string): Promise<number> {
  const found = (await database().execute(sql`select uses from coupon_codes where code = ${code}`)) as unknown as {
    rows: { uses: number }[];
  };
  return Number(found.rows[0]?.uses);
}
