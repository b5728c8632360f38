import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import { likePattern, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { toTerms } from './find-coupon.ts';
import { type CouponState } from './coupon-state.ts';
import { mayManageCoupons } from './manage-coupons.ts';
import { couponCodes, coupons, couponUses } from '../tables.ts';

const tally = {
  codes: sql<number>`(select count(*)::int from ${couponCodes} where ${couponCodes.couponId} = ${coupons.id})`,
  uses: sql<number>`(select coalesce(sum(${couponCodes.uses}), 0)::int from ${couponCodes} where ${couponCodes.couponId} = ${coupons.id})`,
  most: sql<
    number | null
  >`(select case when bool_or(${couponCodes.maxUses} is null) then null else sum(${couponCodes.maxUses})::int end from ${couponCodes} where ${couponCodes.couponId} = ${coupons.id})`,
  firstCode: sql<string>`(select min(${couponCodes.code}) from ${couponCodes} where ${couponCodes.couponId} = ${coupons.id})`,
  over: sql<boolean>`coalesce(${coupons.endsAt} <= now(), false)`,
};

export type CouponFilter = {
  /** Part of the name, or of one of its codes. */
  search?: string;
  state?: CouponState | undefined;
};

const stateOf = sql<CouponState>`case when ${coupons.state} = 'stopped' then 'stopped' when ${coupons.endsAt} <= now() then 'over' else 'open' end`;

function fitting({ search = '', state }: CouponFilter) {
  const text = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 80);
  const hasCode = sql`${coupons.id} in (select ${couponCodes.couponId} from ${couponCodes} where ${couponCodes.code} like ${likePattern(text.toUpperCase())})`;
  return and(
    text ? or(ilike(coupons.name, likePattern(text)), hasCode) : undefined,
    state && sql`${stateOf} = ${state}`,
  );
}

/** Coupons as staff see them, newest first. `uses` of `most`; `most` null is no limit. */
export async function listCoupons(
  tx: Tx,
  { limit, offset, ...filter }: CouponFilter & { limit: number; offset: number },
) {
  const rows = await tx
    .select({ coupon: coupons, ...tally })
    .from(coupons)
    .where(fitting(filter))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset(offset);
  return rows.map(staffView);
}

/** How many coupons a search finds in each state. */
export async function countCoupons(
  tx: Tx,
  { search }: Pick<CouponFilter, 'search'>,
): Promise<Record<CouponState, number>> {
  const state = stateOf.as('state');
  const rows = await tx
    .select({ state, number: sql<number>`count(*)`.mapWith(Number) })
    .from(coupons)
    .where(fitting({ search: search ?? '' }))
    .groupBy(sql`1`);
  return { open: 0, over: 0, stopped: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.number])) };
}

/** One coupon for staff, with its latest 200 uses; null for an unknown id. */
export async function readCoupon(tx: Tx, id: string) {
  if (!isId(id)) return null;
  const [row] = await tx
    .select({ coupon: coupons, ...tally })
    .from(coupons)
    .where(eq(coupons.id, id));
  if (!row) return null;
  const uses = await tx
    .select()
    .from(couponUses)
    .where(eq(couponUses.couponId, id))
    .orderBy(desc(couponUses.createdAt))
    .limit(200);
  return { ...staffView(row), used: uses };
}

type Row = { coupon: typeof coupons.$inferSelect; codes: number; uses: number; most: number | null } & {
  firstCode: string;
  over: boolean;
};

function staffView({ coupon, codes, uses, most, firstCode, over }: Row) {
  const { id, name, offers, markets, plans, startsAt, endsAt, perCustomer, createdBy, createdAt } = coupon;
  const limits = { offers, markets, plans, startsAt, endsAt, perCustomer };
  const state: CouponState = coupon.state === 'stopped' ? 'stopped' : over ? 'over' : 'open';
  return { id, name, terms: toTerms(coupon), ...limits, state, codes, uses, most, firstCode, createdBy, createdAt };
}

/**
 * All codes of a coupon with their uses, as CSV with a heading; cells that a spreadsheet would evaluate are escaped. The export is audited. Refuses
 * 'not-allowed' and 'unknown'.
 */
export async function exportCodes(
  tx: Tx,
  { staff, id }: { staff: Staff; id: string },
): Promise<Outcome<string, 'not-allowed' | 'unknown'>> {
  if (!mayManageCoupons(staff)) return refused('not-allowed');
  const [coupon] = isId(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)) : [];
  if (!coupon) return refused('unknown');
  const rows = await tx
    .select({ code: couponCodes.code, uses: couponCodes.uses, most: couponCodes.maxUses })
    .from(couponCodes)
    .where(eq(couponCodes.couponId, id))
    .orderBy(asc(couponCodes.code));
  await recordAudit(tx, { who: staff.name, did: 'coupon-codes-exported', kind: 'coupon', id });
  const lines = rows.map(({ code, uses, most }) => [coupon.name, code, String(uses), String(most ?? 'no limit')]);
  return ok(`\uFEFF${csvLines([['coupon', 'code', 'uses', 'of'], ...lines])}`);
}
