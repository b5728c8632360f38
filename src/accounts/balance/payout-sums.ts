import { and, asc, eq, gt, gte, lt, sql, type Column } from 'drizzle-orm';
import type { Tx } from '#db';
import { payoutLines, payouts } from '../tables.ts';
import type { PaidOut } from './postings.ts';

const known = sql<boolean>`${payoutLines.orderId} is not null and ${payoutLines.problem} is distinct from 'paid-out'`;

const { gross, fee, feeTax } = payoutLines;
const sides = [sql`${gross} > 0`, sql`${fee} > 0`, sql`${feeTax} > 0`, sql`${gross} - ${fee} - ${feeTax} > 0`];

/** The sums of all lines of payouts that are booked in a span, by what they write; without `from`, of all before `to`. */
export async function sumPayouts(tx: Tx, { from, to }: { from?: Date; to: Date }): Promise<PaidOut[]> {
  const sum = (column: Column) => sql<number>`sum(${column})`.mapWith(Number);
  const of = { kind: payoutLines.kind, gateway: payoutLines.gateway, currency: payouts.currency };
  return (
    tx
      .select({
        ...of,
        known,
        chargedCurrency: payoutLines.chargedCurrency,
        gross: sum(payoutLines.gross),
        fee: sum(payoutLines.fee),
        feeTax: sum(payoutLines.feeTax),
        charged: sum(payoutLines.charged),
      })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(and(from && gte(payoutLines.bookedAt, from), lt(payoutLines.bookedAt, to)))
      // By the sides it writes on too, so that the sums have the debits and credits of the single lines.
      .groupBy(of.kind, of.gateway, of.currency, known, payoutLines.chargedCurrency, ...sides)
  );
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
