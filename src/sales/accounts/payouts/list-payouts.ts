import { type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql, type Column } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isByHand, listRecorded, listRecordedRefunds } from '#sales/payments';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { PayoutProblem } from '../model.ts';
import { monthOf } from '../month/months.ts';
import { payoutLines, payouts } from '../tables.ts';

/** A payout with its sums; amounts in minor units of its currency. */
export type Payout = {
  id: string;
  gateway: string;
  payoutReference: string;
  currency: string;
  paidAt: Date;
  bookedAt: Date;
  bankAmount: number | null;
  version: number;
  importedBy: string;
  lines: number;
  problems: number;
  gross: number;
  fee: number;
  feeTax: number;
  /** What should have reached the bank. */
  net: number;
};

const sum = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

function select(tx: Tx) {
  return tx
    .select({
      id: payouts.id,
      gateway: payouts.gateway,
      payoutReference: payouts.payoutReference,
      currency: payouts.currency,
      paidAt: payouts.paidAt,
      bookedAt: payouts.bookedAt,
      bankAmount: payouts.bankAmount,
      version: payouts.version,
      importedBy: payouts.importedBy,
      lines: sql<number>`count(${payoutLines.id})`.mapWith(Number),
      problems: sql<number>`count(${payoutLines.problem})`.mapWith(Number),
      gross: sum(payoutLines.gross),
      fee: sum(payoutLines.fee),
      feeTax: sum(payoutLines.feeTax),
      net: sql<number>`coalesce(sum(${payoutLines.gross} - ${payoutLines.fee} - ${payoutLines.feeTax}), 0)`.mapWith(
        Number,
      ),
    })
    .from(payouts)
    .leftJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .groupBy(payouts.id)
    .$dynamic();
}

/** The payouts booked in a span, or the newest of all; at most 200 by default. */
export async function listPayouts(
  tx: Tx,
  span?: { from: Date; to: Date },
  { limit = 200, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Payout[]> {
  const inSpan = span && and(gte(payouts.bookedAt, span.from), lt(payouts.bookedAt, span.to));
  // Selected before the join: otherwise the lines of years would be added up for the newest 200.
  const newest = tx.select({ id: payouts.id }).from(payouts).where(inSpan);
  const part = newest.orderBy(desc(payouts.paidAt), desc(payouts.id)).limit(limit).offset(offset);
  const ids = (await part).map(({ id }) => id);
  if (ids.length === 0) return [];
  return select(tx).where(inArray(payouts.id, ids)).orderBy(desc(payouts.paidAt), desc(payouts.id));
}

/** How many payouts there are. */
export async function countPayouts(tx: Tx): Promise<number> {
  return tx.$count(payouts);
}

/** The payout of an id; null if it does not exist. */
export async function findPayout(tx: Tx, id: string): Promise<Payout | null> {
  if (!isId(id)) return null;
  const [found] = await select(tx).where(eq(payouts.id, id));
  return found ?? null;
}

/**
 * The number of differences by month (`2026-11`): lines of payouts booked in a span that do not match our books, and payouts with another amount
 * credited by the bank. Months without any are left out.
 */
export async function countDifferences(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<Map<string, number>> {
  const inSpan = and(gte(payouts.bookedAt, from), lt(payouts.bookedAt, to));
  const found = new Map<string, number>();
  const add = (month: string, number: number) => found.set(month, (found.get(month) ?? 0) + number);
  const month = sql<string>`to_char(${payouts.bookedAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const wrong = await tx
    .select({ month, number: count() })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(inSpan, isNotNull(payoutLines.problem)))
    .groupBy(month);
  for (const of of wrong) add(of.month, of.number);
  // Only payouts with a recorded bank credit need their lines added up.
  const noted = await select(tx).where(and(inSpan, isNotNull(payouts.bankAmount)));
  for (const { bookedAt, bankAmount, net } of noted) if (bankAmount !== net) add(monthOf(bookedAt), 1);
  return found;
}

/** The lines of a payout, those that do not match first; at most 500. */
export async function listLines(tx: Tx, payoutId: string) {
  const { id, kind, gatewayId, gross, fee, feeTax, charged, chargedCurrency, orderId, problem, expected, at } =
    payoutLines;
  return tx
    .select({ id, kind, gatewayId, gross, fee, feeTax, charged, chargedCurrency, orderId, problem, expected, at })
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(sql`${problem} is null`, asc(at), asc(id))
    .limit(500);
}

/** A gateway's payments and refunds in our books between the first and the last line of a payout that are in no payout; at most 50. */
export async function missingFrom(tx: Tx, { id, gateway }: Pick<Payout, 'id' | 'gateway'>) {
  const [span] = await tx
    .select({ from: sql<string>`min(${payoutLines.at})`, to: sql<string>`max(${payoutLines.at})` })
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, id), inArray(payoutLines.kind, ['payment', 'refund'])));
  if (!span?.from) return [];
  const between = { from: new Date(span.from), to: new Date(new Date(span.to).getTime() + 1) };
  const found: {
    id: string;
    kind: 'payment' | 'refund';
    orderId: string;
    amount: number;
    currency: string;
    at: Date;
  }[] = [];
  const take = async (
    kind: 'payment' | 'refund',
    rows: { id: string; orderId: string; amount: number; currency: string; createdAt: Date; gatewayId: string }[],
  ) => {
    const known = await paidOut(
      tx,
      gateway,
      kind,
      rows.map(({ gatewayId }) => gatewayId),
    );
    for (const { gatewayId, createdAt: at, ...row } of rows)
      if (!known.has(gatewayId)) found.push({ kind, at, ...row });
  };
  for (
    let page = await listRecorded(tx, gateway, between);
    page.length > 0 && found.length < 50;
    page = await listRecorded(tx, gateway, between, page.at(-1)?.id)
  )
    await take(
      'payment',
      page.map(({ gatewayPaymentId, id: key, orderId, amount, currency, createdAt }) => ({
        gatewayId: gatewayPaymentId,
        id: key,
        orderId,
        amount,
        currency,
        createdAt,
      })),
    );
  for (
    let page = await listRecordedRefunds(tx, { gateway, byHand: isByHand(gateway) }, between);
    page.length > 0 && found.length < 50;
    page = await listRecordedRefunds(tx, { gateway, byHand: isByHand(gateway) }, between, page.at(-1)?.id)
  )
    await take(
      'refund',
      page.map(({ gatewayRefundId, id: key, orderId, amount, currency, createdAt }) => ({
        gatewayId: gatewayRefundId ?? '',
        id: key,
        orderId,
        amount,
        currency,
        createdAt,
      })),
    );
  return found.slice(0, 50);
}

async function paidOut(tx: Tx, gateway: string, kind: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { gatewayId } = payoutLines;
  const same = and(eq(payoutLines.gateway, gateway), eq(payoutLines.kind, kind), isNotNull(gatewayId));
  const rows = await tx
    .select({ gatewayId })
    .from(payoutLines)
    .where(and(same, inArray(gatewayId, ids)));
  return new Set(rows.map((row) => row.gatewayId ?? ''));
}

export const problemWords: Record<PayoutProblem, StaffSentence> = {
  unknown: 'Our books do not know it',
  amount: 'Another amount than our books say',
  'paid-out': 'Paid out before, in another payout',
};

/**
 * Records what the bank credited for a payout, in minor units; null clears it. Refuses 'unknown', and 'changed' with what somebody else recorded
 * meanwhile. Idempotent.
 */
export async function setBankAmount(
  tx: Tx,
  { by, id, amount, version }: { by: Staff; id: string; amount: number | null; version: number },
): Promise<Outcome<void, 'unknown' | 'changed', Payout | null>> {
  requirePermission(by, 'money.reconcile');
  const before = await findPayout(tx, id);
  if (!before) return refused('unknown', null);
  if (before.bankAmount === amount) return ok(undefined);
  const done = await tx
    .update(payouts)
    .set({ bankAmount: amount, version: sql`${payouts.version} + 1` })
    .where(and(eq(payouts.id, id), eq(payouts.version, version)))
    .returning({ id: payouts.id });
  if (done.length === 0) return refused('changed', before);
  const details = {
    payout: before.payoutReference,
    currency: before.currency,
    before: before.bankAmount,
    after: amount,
  };
  await recordAudit(tx, { by, did: 'noted-bank-credit', kind: 'payout', id, details });
  return ok(undefined);
}
