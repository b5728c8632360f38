import { and, eq, inArray, ne, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { findRecorded, findRecordedRefunds } from '#sales/payments';
import type { PayoutLine } from '#sales/payments/model';
import type { PayoutProblem } from '../model.ts';
import { payoutLines, payouts } from '../tables.ts';

/** A line with the order it belongs to and what does not fit; `expected`: what our books say, where the amounts differ. */
export type MatchedLine = PayoutLine & {
  orderId: string | null;
  problem: PayoutProblem | null;
  expected: number | null;
};

const inPart = 1_000;

/** Finds the payment or refund of each line in our books, by the gateway's id of it. */
export async function matchLines(tx: Tx, gateway: string, lines: PayoutLine[]): Promise<MatchedLine[]> {
  const matched: MatchedLine[] = [];
  for (let at = 0; at < lines.length; at += inPart)
    matched.push(...(await matchPart(tx, gateway, lines.slice(at, at + inPart))));
  return twice(matched);
}

async function matchPart(tx: Tx, gateway: string, lines: PayoutLine[]): Promise<MatchedLine[]> {
  const ids = (kind: PayoutLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind && line.gatewayId ? [line.gatewayId] : []));
  const payments = await findRecorded(tx, gateway, ids('payment'));
  const refunds = await findRecordedRefunds(tx, gateway, { ids: ids('refund'), keys: [] });
  const refundOf = new Map(refunds.map((refund) => [refund.gatewayRefundId, refund]));
  const before = await paidOutBefore(tx, gateway, [...ids('payment'), ...ids('refund')]);
  return lines.map((line) => {
    const { kind, gatewayId, charged, chargedCurrency } = line;
    if (kind === 'other' || !gatewayId) return { ...line, orderId: null, problem: null, expected: null };
    const ours = kind === 'payment' ? payments.get(gatewayId) : refundOf.get(gatewayId);
    if (!ours || ours.state === 'failed') return { ...line, orderId: null, problem: 'unknown', expected: null };
    const { orderId, amount, currency } = ours;
    const elsewhere = before.get(`${kind} ${gatewayId}`);
    if (elsewhere && elsewhere !== line.payout) return { ...line, orderId, problem: 'paid-out', expected: null };
    const fits = Math.abs(charged) === amount && chargedCurrency === currency;
    return { ...line, orderId, problem: fits ? null : 'amount', expected: fits ? null : amount };
  });
}

/** In which payout these payments and refunds were paid out before, as far as our books took it in. */
async function paidOutBefore(tx: Tx, gateway: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { kind, gatewayId } = payoutLines;
  const rows = await tx
    .select({ kind, gatewayId, payout: payouts.payoutReference })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(eq(payoutLines.gateway, gateway), ne(kind, 'other'), isNotNull(gatewayId), inArray(gatewayId, ids)));
  return new Map(rows.map((row) => [`${row.kind} ${row.gatewayId}`, row.payout]));
}

/** The same payment in two payouts of one file is paid out twice too. */
function twice(lines: MatchedLine[]): MatchedLine[] {
  const seen = new Map<string, string>();
  return lines.map((line) => {
    if (!line.gatewayId || line.problem === 'unknown') return line;
    const key = `${line.kind} ${line.gatewayId}`;
    const first = seen.get(key) ?? line.payout;
    seen.set(key, first);
    return first === line.payout ? line : { ...line, problem: 'paid-out', expected: null };
  });
}
