import { inArray } from 'drizzle-orm';
import { idsOf, type PersonalData } from '#platform/db/personal-data.ts';
import { couponUses } from './tables.ts';

/** By whom a coupon was used: the limit for each customer counts it. */
export const couponPersonalData: PersonalData = {
  columns: { coupon_uses: ['mobile', 'email'] },
  read: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    const rows = ids.length > 0 ? await tx.select().from(couponUses).where(inArray(couponUses.orderId, ids)) : [];
    return [
      {
        section: 'coupons',
        rows: rows.map(({ createdAt, code, state, mobile, email }) => ({ createdAt, code, state, mobile, email })),
      },
    ];
  },
  erase: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    if (ids.length > 0)
      await tx.update(couponUses).set({ mobile: '', email: '' }).where(inArray(couponUses.orderId, ids));
  },
};
