import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { isCurrency, minorDigits } from '#foundation/kit/money.ts';
import { countPayouts, listPayouts, type Payout } from '../../payouts/list-payouts.ts';
import { gatewayName } from './show-payout.ts';

const units = (amount: number | null, { currency }: Payout) =>
  amount === null ? null : amount / 10 ** (isCurrency(currency) ? minorDigits(currency) : 2);

const columns: [head: string, cell: (payout: Payout) => Cell][] = [
  ['Gateway', ({ gateway }) => gatewayName(gateway)],
  ['Payout', ({ payoutReference }) => payoutReference],
  ['Paid (India)', ({ paidAt }) => paidAt],
  ['Booked (India)', ({ bookedAt }) => bookedAt],
  ['Lines', ({ lines }) => lines],
  ['That do not fit', ({ problems }) => problems],
  ['Gross', (payout) => units(payout.gross, payout)],
  ['Fee', (payout) => units(payout.fee, payout)],
  ['Tax on the fee', (payout) => units(payout.feeTax, payout)],
  ['Net', (payout) => units(payout.net, payout)],
  ['Credited by the bank', (payout) => units(payout.bankAmount, payout)],
  ['Currency', ({ currency }) => currency],
];

/** All payouts, the newest first. */
export async function exportPayouts(): Promise<RowsToExport> {
  return {
    head: columns.map(([head]) => head),
    total: await reading(countPayouts),
    parts: exportParts<Payout>(
      (part) => reading((tx) => listPayouts(tx, undefined, part)),
      (payout) => columns.map(([, cell]) => cell(payout)),
    ),
  };
}
