import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { database } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { BookedEntry, Span } from '../../model.ts';
import { toSignedEvent } from './deliver-event.job.ts';
import { toEvent } from './read-event.ts';
import { sandboxPayments, sandboxRefunds, sandboxSessions } from './tables.ts';

/** The sandbox's own payments and refunds of a span. */
export async function listRecords({ from, to }: Span): Promise<Outcome<BookedEntry[], never>> {
  const paid = and(eq(sandboxPayments.outcome, 'paid'), lte(sandboxPayments.knownAt, sql`now()`));
  const payments = await database()
    .select({ payment: sandboxPayments, session: sandboxSessions })
    .from(sandboxPayments)
    .innerJoin(sandboxSessions, eq(sandboxPayments.sessionId, sandboxSessions.id))
    .where(and(paid, gte(sandboxPayments.createdAt, from), lt(sandboxPayments.createdAt, to)));
  const refunds = await database()
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.createdAt, from), lt(sandboxRefunds.createdAt, to)));
  return ok([
    ...payments.map(({ payment, session }) => {
      const {
        orderId,
        part,
        gatewayReference,
        gatewayPaymentId: id,
        amount,
      } = toEvent(toSignedEvent(session, payment));
      const opened = { orderId, part, gatewayReference };
      return { kind: 'payment' as const, id, ...amount, at: payment.createdAt, opened };
    }),
    ...refunds.map(({ key, gatewayPaymentId: paymentId, amount, currency, createdAt: at }) => ({
      kind: 'refund' as const,
      id: `rfnd_${key}`,
      paymentId,
      key,
      amount,
      currency,
      at,
    })),
  ]);
}
