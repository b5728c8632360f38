import type { Tx } from '#platform/db';
import { listFailedMails } from '#platform/mail';
import {
  latestRuns,
  listOpenDisputes,
  listPaymentsToRefund,
  listRefusedWebhooks,
  listStuckRefunds,
  listUnknownPayments,
} from '#sales/payments';
import { may, type Role } from '#platform/people/model';
import type { Difference } from '../reconciliation/difference.ts';
import { newestAdrift } from '../reconciliation/findings.ts';
import { orders } from '../tables.ts';
import { needFilter, noOrder } from '../order/need-filter.ts';
import { maxCounted, needKinds, needPermissions, type Need, type NeedKind, type OrderNeed } from '../order/need.ts';

type Waiting = { at: Date; orderId?: string }[];

/**
 * The needs for a role, most urgent first; kinds without any are left out. Every count is bounded and uses an index, so that it costs the same with a
 * hundred orders and a million.
 */
export async function needsOf(tx: Tx, role: Role): Promise<Need[]> {
  const needs: Need[] = [];
  for (const kind of needKinds) {
    if (!may(role, needPermissions[kind])) continue;
    const need = summed(kind, await waiting[kind](tx));
    if (need) needs.push(need);
  }
  return needs;
}

const waiting: Record<NeedKind, (tx: Tx) => Promise<Waiting>> = {
  dispute: listOpenDisputes,
  'failed-refund': async (tx) => (await listStuckRefunds(tx)).map(({ orderId, createdAt: at }) => ({ orderId, at })),
  'no-seat': (tx) => ordersThat(tx, 'no-seat'),
  cancellation: (tx) => ordersThat(tx, 'cancellation'),
  move: (tx) => ordersThat(tx, 'move'),
  'to-refund': async (tx) => (await listPaymentsToRefund(tx)).map(({ orderId, createdAt: at }) => ({ orderId, at })),
  transfer: (tx) => ordersThat(tx, 'transfer'),
  overdue: (tx) => ordersThat(tx, 'overdue'),
  reconciliation: reconciliationDifferences,
  'refused-webhooks': async (tx) =>
    (await listRefusedWebhooks(tx)).flatMap(({ count, since }) =>
      Array.from({ length: Math.min(count, maxCounted) }, () => ({ at: since })),
    ),
  'failed-mail': async (tx) => (await listFailedMails(tx, maxCounted)).map(({ createdAt: at }) => ({ at })),
};

async function ordersThat(tx: Tx, kind: OrderNeed): Promise<Waiting> {
  const { where, since } = await needFilter(tx, kind);
  if (where === noOrder) return [];
  return tx
    .select({ orderId: orders.id, at: since.mapWith(orders.createdAt) })
    .from(orders)
    .where(where)
    .orderBy(since)
    .limit(maxCounted);
}

/** Unknown payments, open differences of the last reconciliation, seats without payment and payments without a seat. */
async function reconciliationDifferences(tx: Tx): Promise<Waiting> {
  const unknown = (await listUnknownPayments(tx)).map(({ receivedAt: at }) => ({ at }));
  const different = (await latestRuns(tx))
    .flatMap(({ left }) => left as Difference[])
    .filter(({ kind }) => kind !== 'unknown-money')
    .map(({ at }) => ({ at: new Date(at) }));
  const adrift = (await newestAdrift(tx)).map(({ at, id: orderId }) => ({ at, orderId }));
  return [...unknown, ...different, ...adrift];
}

function summed(kind: NeedKind, found: Waiting): Need | null {
  const [first] = found;
  if (!first) return null;
  const oldest = found.reduce((least, { at }) => (at < least ? at : least), first.at);
  const one = new Set(found.map(({ orderId }) => orderId)).size === 1 ? (first.orderId ?? null) : null;
  return { kind, count: Math.min(found.length, maxCounted), oldest, orderId: one };
}
