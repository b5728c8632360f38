import { reading } from '#platform/db';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countCoupons, listCoupons } from '../../coupons/list-coupons.ts';
import { worthWords } from './coupon-words.ts';
import { readCouponQuery } from './read-coupon-list.ts';

const rowsOfPart = 200;

const head = [
  'Coupon',
  'Worth',
  'State',
  'Codes',
  'First code',
  'Used',
  'Most uses',
  'From (India)',
  'Until (India)',
  'Made by',
  'Made (India)',
];

/** The coupons of the list's URL, newest first; each coupon's codes are a separate file. */
export async function exportCoupons({ query }: ExportAsked): Promise<RowsToExport> {
  const filter = readCouponQuery(query);
  const counts = await reading((tx) => countCoupons(tx, filter));
  async function* parts() {
    for (let offset = 0; ; offset += rowsOfPart) {
      const found = await reading((tx) => listCoupons(tx, { ...filter, limit: rowsOfPart, offset }));
      if (found.length > 0) yield found.map(cellsOf);
      if (found.length < rowsOfPart) return;
    }
  }
  const total = filter.state ? counts[filter.state] : counts.open + counts.over + counts.stopped;
  return { head, total, parts: parts() };
}

type Found = Awaited<ReturnType<typeof listCoupons>>[number];

function cellsOf({
  name,
  terms,
  state,
  codes,
  firstCode,
  uses,
  most,
  startsAt,
  endsAt,
  createdBy,
  createdAt,
}: Found): Cell[] {
  return [
    name,
    worthWords(terms),
    state,
    codes,
    firstCode,
    uses,
    most ?? 'no limit',
    startsAt,
    endsAt,
    createdBy,
    createdAt,
  ];
}
