import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Currency } from '#foundation/kit/money.ts';

/** The terms of a coupon. They never change: to change them, stop it and create a new one. Its row is the lock of its uses. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** What staff call it; buyers never see it. */
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer('basis_points'),
    /** Minor units by currency; in a currency that is not named it is worth nothing. */
    amounts: json('amounts').$type<Record<Currency, number>>(),
    /** What it is limited to: slugs of offers, markets, plans; null is no limit. */
    offers: json('offers').$type<string[]>(),
    markets: json('markets').$type<string[]>(),
    plans: json('plans').$type<string[]>(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    perCustomer: integer('per_customer'),
    state: text('state').notNull().default('open'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupons_created_index').on(table.createdAt),
    check('coupons_state_check', sql`${table.state} in ('open', 'stopped')`),
    check(
      'coupons_kind_check',
      sql`(${table.kind} = 'percent' and ${table.basisPoints} between 1 and 10000 and ${table.amounts} is null) or (${table.kind} = 'fixed' and ${table.basisPoints} is null and ${table.amounts} is not null)`,
    ),
    check('coupons_customer_check', sql`${table.perCustomer} > 0`),
    check('coupons_window_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** What buyers type. A coupon has one code for all, or a list of codes for one use each. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text('code').primaryKey(),
    couponId: reference('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** How often it may be used in all; null is no limit. */
    maxUses: integer('max_uses'),
    /** Changed only by the conditional updates in `coupon-uses.ts`. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    index('coupon_codes_coupon_index').on(table.couponId),
    // Codes are found by their letters and digits (`storedCode`).
    index('coupon_codes_bare_index').on(sql`replace(${table.code}, '-', '')`),
    check('coupon_codes_uses_check', sql`${table.uses} >= 0 and ${table.uses} <= ${table.maxUses}`),
  ],
);

/** Which order uses which code: one per order. `beyond`: legacy, for late payments seated past the limit. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    orderId: reference('order_id').notNull().unique('coupon_uses_order_unique'),
    couponId: reference('coupon_id')
      .notNull()
      .references(() => coupons.id),
    code: text('code')
      .notNull()
      .references(() => couponCodes.code),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    state: text('state').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupon_uses_mobile_index').on(table.couponId, table.mobile),
    index('coupon_uses_email_index').on(table.couponId, table.email),
    check('coupon_uses_state_check', sql`${table.state} in ('taken', 'released', 'beyond')`),
  ],
);
