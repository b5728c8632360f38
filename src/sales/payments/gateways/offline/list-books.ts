import { and, eq, gte, lt } from 'drizzle-orm';
import { database } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { BookedEntry, Span } from '../../model.ts';
import { payments, refunds } from '../../tables.ts';
import { offlineEvent } from './offline-event.ts';
import { offlinePayments } from './tables.ts';

/** Payments and refunds confirmed by staff in a span: the only books of manual payments. */
export async function listRecords({ from, to }: Span): Promise<Outcome<BookedEntry[], never>> {
  const confirmed = await database()
    .select()
    .from(offlinePayments)
    .where(and(gte(offlinePayments.createdAt, from), lt(offlinePayments.createdAt, to)));
  const given = await database()
    .select({ refund: refunds, paymentId: payments.gatewayPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.gateway, 'offline'),
        eq(refunds.state, 'done'),
        gte(refunds.createdAt, from),
        lt(refunds.createdAt, to),
      ),
    );
  return ok([
    ...confirmed.map((row) => {
      const { orderId, part, gatewayReference, gatewayPaymentId: id, amount } = offlineEvent(row);
      return {
        kind: 'payment' as const,
        id,
        ...amount,
        at: row.createdAt,
        opened: { orderId, part, gatewayReference },
      };
    }),
    ...given.map(({ refund: { id, amount, currency, createdAt: at }, paymentId }) => ({
      kind: 'refund' as const,
      id: `by-hand-${id}`,
      paymentId,
      key: id,
      amount,
      currency,
      at,
    })),
  ]);
}
