import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { sumDays, type Tx } from '#platform/db';
import { payoutLines, payouts } from '../tables.ts';
import { payoutBook } from './payout-days.ts';
import type { PaidOut } from './postings.ts';

const known = sql<boolean>`${payoutLines.orderId} is not null and ${payoutLines.problem} is distinct from 'paid-out'`;

/** The sums of all lines of payouts that are booked in a span, by what they write; without `from`, of all before `to`. */
export async function sumPayouts(tx: Tx, span: { from?: Date; to: Date }): Promise<PaidOut[]> {
  const rows = await sumDays(tx, payoutBook, span);
  return rows.map(({ kind = '', gateway = '', currency = '', charged_currency: chargedCurrency = '', ...row }) => ({
    kind,
    gateway,
    currency,
    chargedCurrency,
    known: row.known === 'yes',
    gross: Number(row.gross),
    fee: Number(row.fee),
    feeTax: Number(row.fee_tax),
    charged: Number(row.charged),
  }));
}

export type BookedLine = PaidOut & {
  id: string;
  payoutId: string;
  payoutReference: string;
  gatewayId: string | null;
  at: Date;
};

/** The lines of payouts that are booked in a span, 500 at a time after the id of the last one. */
export async function listPaidOut(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  after?: string,
): Promise<BookedLine[]> {
  return tx
    .select({
      id: payoutLines.id,
      payoutId: payouts.id,
      payoutReference: payouts.payoutReference,
      gatewayId: payoutLines.gatewayId,
      at: payoutLines.bookedAt,
      kind: payoutLines.kind,
      gateway: payoutLines.gateway,
      currency: payouts.currency,
      known,
      gross: payoutLines.gross,
      fee: payoutLines.fee,
      feeTax: payoutLines.feeTax,
      charged: payoutLines.charged,
      chargedCurrency: payoutLines.chargedCurrency,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(
      and(gte(payoutLines.bookedAt, from), lt(payoutLines.bookedAt, to), after ? gt(payoutLines.id, after) : undefined),
    )
    .orderBy(asc(payoutLines.id))
    .limit(500);
}
