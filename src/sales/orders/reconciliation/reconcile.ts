import { log } from '#foundation/config/log.server.ts';
import { database, databaseTime, inTransaction } from '#platform/db';
import {
  gatewaysOn,
  listPaymentSessions,
  listRecorded,
  isByHand,
  listRecordedRefunds,
  recordRun,
  type Recorded,
  type RecordedRun,
} from '#sales/payments';
import type { BookedEntry, Gateway, Span } from '#sales/payments/model';
import { comparePayments, difference } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';
import type { Difference } from './difference.ts';

export type ReconciliationRun = Omit<RecordedRun, 'left' | 'at'> & { left: Difference[] };
type Told = { gateway: string; day: Date; seen: number };

const day = 86_400_000;

/**
 * Compares the lists of every enabled gateway with our ledger, in both directions, one day at a time, and stores the differences. With `mend` it
 * fixes what it may; without, it only stores the result. Never call it inside a transaction.
 */
export async function reconcile(
  span: Span,
  { mend, tell = () => {} }: { mend: boolean; tell?: (told: Told) => void },
): Promise<ReconciliationRun[]> {
  const all: ReconciliationRun[] = [];
  for (const gateway of gatewaysOn()) {
    const run = { gateway: gateway.name, span, ...(await compareGateway(gateway, span, mend, tell)) };
    await inTransaction((tx) => recordRun(tx, run));
    const { name } = gateway;
    const figures = { gateway: name, seen: run.seen, mended: run.mended, left: run.left.length };
    if (run.state !== 'done' || run.left.length > 0)
      log().error({ ...figures, state: run.state }, 'reconciliation found differences');
    else log().info(figures, 'reconciliation found no difference');
    all.push(run);
  }
  return all;
}

async function compareGateway(gateway: Gateway, span: Span, mend: boolean, tell: (told: Told) => void) {
  const found = { state: 'done' as ReconciliationRun['state'], seen: 0, mended: 0, left: [] as Difference[] };
  const seen = new Set<string>();
  const until = Math.min(span.to.getTime() + day, (await databaseTime(database())).getTime() + 60_000);
  for (let at = span.from.getTime(); at < until; at += day) {
    const part = { from: new Date(at), to: new Date(Math.min(at + day, until)) };
    const told = await gateway.listRecords(part);
    if (!told.ok) return { ...found, state: 'unreachable' as const };
    for (const { id } of told.value) seen.add(id);
    // The day after the span is read only because refunds may be requested on one day and completed on the next.
    const entries = told.value.filter((entry) => entry.at < span.to);
    const payments = entries.filter((entry): entry is Of<'payment'> => entry.kind === 'payment');
    const refunds = entries.filter((entry): entry is Of<'refund'> => entry.kind === 'refund');
    for (const compared of [
      await comparePayments(gateway.name, payments, mend),
      await compareRefunds(gateway.name, refunds, mend),
    ]) {
      found.mended += compared.mended.length;
      found.left.push(...compared.left);
    }
    found.seen += entries.length;
    tell({ gateway: gateway.name, day: part.from, seen: entries.length });
  }
  try {
    found.left.push(...(await onlyOurs(gateway, span, seen)));
  } catch (error) {
    log().warn({ err: error, gateway: gateway.name }, 'payment look-up failed');
    return { ...found, state: 'unreachable' as const };
  }
  return found;
}

type Of<Kind> = Extract<BookedEntry, { kind: Kind }>;

/** What our ledger has and the gateway's list has not. Clocks differ and webhooks come late, so a payment is looked up before it counts. */
async function onlyOurs(gateway: Gateway, span: Span, seen: Set<string>): Promise<Difference[]> {
  const left: Difference[] = [];
  const { name } = gateway;
  for await (const ours of pages((after) => listRecorded(database(), name, span, after))) {
    if (seen.has(ours.gatewayPaymentId) || (await stands(gateway, ours))) continue;
    left.push(difference('not-theirs', name, line(ours, ours.gatewayPaymentId), ours.orderId));
  }
  for await (const ours of pages((after) =>
    listRecordedRefunds(database(), { gateway: name, byHand: isByHand(name) }, span, after),
  )) {
    if (!ours.gatewayRefundId || seen.has(ours.gatewayRefundId)) continue;
    left.push(difference('refund-not-theirs', name, line(ours, ours.gatewayRefundId), ours.orderId));
  }
  return left;
}

const line = (
  { amount, currency, createdAt: at }: Pick<Recorded, 'amount' | 'currency' | 'createdAt'>,
  id: string,
) => ({
  id,
  amount,
  currency,
  at,
});

async function stands(gateway: Gateway, { orderId, gatewayPaymentId }: Recorded): Promise<boolean> {
  for (const { gateway: name, ...opened } of await listPaymentSessions(database(), orderId)) {
    if (name !== gateway.name) continue;
    const told = await gateway.lookUp(opened);
    if (told.some((news) => news.gatewayPaymentId === gatewayPaymentId)) return true;
  }
  return false;
}

async function* pages<Row extends { id: string }>(next: (after?: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await next(); rows.length > 0; rows = await next(rows.at(-1)?.id)) yield* rows;
}
