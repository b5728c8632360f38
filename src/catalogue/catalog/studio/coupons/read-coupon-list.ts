import type { Tx } from '#platform/db';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { couponStates } from '../../coupons/coupon-state.ts';
import { countCoupons, listCoupons } from '../../coupons/list-coupons.ts';
import { couponRow } from './coupon-rows.tsx';

export type CouponList = Awaited<ReturnType<typeof readCouponList>>;

/** What the address of the list asks for; anything else is left out. */
export function readCouponQuery(query: URLSearchParams) {
  return {
    search: (query.get('search') ?? '').slice(0, 80),
    state: couponStates.find((known) => known === query.get('state')),
  };
}

/** The coupons for the list's URL, and the number of search hits in each state. */
export async function readCouponList(tx: Tx, address: URLSearchParams) {
  const query = readCouponQuery(address);
  const { page, ...range } = listPage(address);
  const { rows, more } = pageRows(await listCoupons(tx, { ...query, ...range }));
  return { query, page, more, rows: rows.map(couponRow), counts: await countCoupons(tx, query) };
}
