import { sql } from 'drizzle-orm';
import { databaseTime, insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { PayoutLine } from '#sales/payments/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { closedUntil } from '../month/locks.ts';
import type { PayoutProblem } from '../model.ts';
import { payoutLines, payouts } from '../tables.ts';
import { matchLines } from './match-lines.ts';

/** The result of an import: payouts, new and known lines, and the number of differences by reason. */
export type Imported = {
  payouts: string[];
  added: number;
  known: number;
  problems: Record<PayoutProblem, number>;
  /** Payouts that were sent in a closed month and are booked today. */
  shifted: string[];
};

type Lines = { gateway: string; lines: PayoutLine[] };

/** Takes in a payout report that staff uploaded, as `takeInPayouts` says. */
export async function importPayouts(
  tx: Tx,
  { by, fileName, ...report }: Lines & { by: Staff; fileName: string },
): Promise<Imported> {
  requirePermission(by, 'money.reconcile');
  return takeInPayouts(tx, { ...report, who: by, from: { fileName } });
}

/** Who imports the lines: staff, or the system. */
export type Taker = Pick<Staff, 'id' | 'name'> | 'system';

/**
 * Takes in the lines of payouts, each once: the same again changes nothing. `from` says in the audit where they come from. A payout of a
 * month that is closed is booked today, in the first open one. One transaction; the caller's.
 */
export async function takeInPayouts(
  tx: Tx,
  { who, gateway, lines, from }: Lines & { who: Taker; from: Record<string, string> },
): Promise<Imported> {
  const importedBy = who === 'system' ? 'system' : who.name;
  const closed = await closedUntil(tx);
  const now = await databaseTime(tx);
  const bookedAt = (paidAt: Date) => (closed !== null && paidAt < closed.endsAt ? now : paidAt);
  const heads = new Map<string, typeof payouts.$inferInsert>();
  for (const { payout: payoutReference, currency, paidAt } of lines) {
    const key = `${payoutReference} ${currency}`;
    const row = {
      id: newId(),
      gateway,
      payoutReference,
      currency,
      paidAt,
      bookedAt: bookedAt(paidAt),
      importedBy,
    };
    if (!heads.has(key)) heads.set(key, row);
  }
  const written = await insertRows(
    tx,
    payouts,
    [...heads.values()],
    // A no-op update, so that existing rows return their ids.
    sql`on conflict (gateway, reference, currency) do update set gateway = excluded.gateway returning id, reference, currency, (xmax = 0) as fresh`,
  );
  const ids = new Map(
    written.map(({ id, reference, currency }) => [`${String(reference)} ${String(currency)}`, String(id)]),
  );
  const matched = await matchLines(tx, gateway, lines);
  const rows = matched.map(({ payout, paidAt, currency, ...line }) => ({
    id: newId(),
    payoutId: ids.get(`${payout} ${currency}`) ?? '',
    gateway,
    lineKey: line.key,
    kind: line.kind,
    gatewayId: line.gatewayId,
    gross: line.gross,
    fee: line.fee,
    feeTax: line.feeTax,
    charged: line.charged,
    chargedCurrency: line.chargedCurrency,
    orderId: line.orderId,
    problem: line.problem,
    expected: line.expected,
    at: line.at,
    bookedAt: bookedAt(paidAt),
  }));
  const added = await insertRows(
    tx,
    payoutLines,
    rows,
    sql`on conflict (gateway, line_key) do nothing returning problem`,
  );
  const fresh = new Set(written.filter((row) => row.fresh === true).map(({ reference }) => String(reference)));
  const problems = { unknown: 0, amount: 0, 'paid-out': 0 };
  for (const { problem } of added) if (problem) problems[problem as PayoutProblem] += 1;
  const references = [...new Set([...heads.values()].map(({ payoutReference }) => payoutReference))];
  const imported: Imported = {
    payouts: references,
    added: added.length,
    known: matched.length - added.length,
    problems,
    shifted: [...heads.values()]
      .filter((head) => head.bookedAt !== head.paidAt && fresh.has(head.payoutReference))
      .map(({ payoutReference }) => payoutReference),
  };
  if (added.length > 0) {
    const details = {
      ...from,
      payouts: references.slice(0, 20),
      lines: added.length,
      known: imported.known,
      ...problems,
    };
    const taker = who === 'system' ? { who } : { by: who };
    await recordAudit(tx, { ...taker, did: 'imported-payouts', kind: 'payouts', id: gateway, details });
  }
  return imported;
}
