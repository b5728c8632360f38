import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { database } from '#platform/db';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Gateway } from '../../model.ts';
import { toSignedEvent } from './deliver-event.job.ts';
import { listRecords } from './list-books.ts';
import { readEvent, toEvent } from './read-event.ts';
import { openSession } from './sessions.ts';
import { sandboxPayments, sandboxRefunds, sandboxSessions } from './tables.ts';

/** A buyer with this e-mail address meets a gateway that is down; one to try by hand and in tests. */
export const unreachableFor = 'gateway.down@';

/** The gateway that moves no money. It has its own books and sends signed webhooks over HTTP, like a real one. */
export const sandbox: Gateway = {
  name: 'sandbox',
  makeBelieve: true,
  // As strict as the real ones, so that a total that is too small is met before they are.
  leastAmount: (currency) => (minorDigits(currency) === 0 ? 50 : 100),
  leastRefund: (currency) => (minorDigits(currency) === 0 ? 1 : 100),
  createPayment: async (request) => {
    if (request.buyer?.email.startsWith(unreachableFor)) return refused('unreachable');
    const { key } = await openSession(request);
    return ok({ gatewayReference: key, redirectTo: paths.sandboxPayment(key) });
  },
  readEvent,
  lookUp: async ({ gatewayReference }) => {
    const rows = await database()
      .select({ payment: sandboxPayments, session: sandboxSessions })
      .from(sandboxPayments)
      .innerJoin(sandboxSessions, eq(sandboxPayments.sessionId, sandboxSessions.id))
      .where(and(eq(sandboxSessions.key, gatewayReference), lte(sandboxPayments.knownAt, sql`now()`)))
      .orderBy(asc(sandboxPayments.id));
    return rows.map(({ session, payment }) => ({ ...toEvent(toSignedEvent(session, payment)), eventId: null }));
  },
  // No money moved: the refund is only recorded.
  refund: async ({ key, gatewayPaymentId, amount }) => {
    const noted = { key, gatewayPaymentId, ...amount };
    await database().insert(sandboxRefunds).values(noted).onConflictDoNothing({ target: sandboxRefunds.key });
    return ok({ gatewayRefundId: `rfnd_${key}` });
  },
  listRecords,
};
