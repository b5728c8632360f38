import { eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import { database } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { gatewayTimeout } from '../../model.ts';
import { signatureHeader, signEvent } from './event-signature.ts';
import type { Notice } from './read-event.ts';
import { sandboxPayments, sandboxSessions } from './tables.ts';

/** Posts the signed notice of one payment to the shop, as a real gateway would; tried again until it is accepted. */
export const deliverNoticeJob = defineJob<{ paymentId: string }>({
  name: 'deliver-sandbox-notice',
  retryLimit: 8,
  handle: async ({ paymentId }) => {
    const told = await eventOf(paymentId);
    if (!told) return;
    const body = new TextEncoder().encode(JSON.stringify(told.notice));
    const { origin, pathname, search } = new URL(told.url);
    // Sent once: the job is tried again by itself, and later each time.
    const response = await httpClient({ baseUrl: origin, deadline: gatewayTimeout }).send(pathname + search, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(sessionSecret(), body, told.now) },
      redirect: 'manual',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The notice was answered with ${response.status}`);
  },
});

/** The notice of a payment, where it goes, and the database's time in seconds. */
export async function eventOf(paymentId: string): Promise<{ notice: Notice; url: string; now: number } | null> {
  const [row] = await database()
    .select({
      payment: sandboxPayments,
      session: sandboxSessions,
      now: sql<number>`extract(epoch from now())`.mapWith(Number),
    })
    .from(sandboxPayments)
    .innerJoin(sandboxSessions, eq(sandboxPayments.sessionId, sandboxSessions.id))
    .where(eq(sandboxPayments.id, paymentId));
  if (!row) return null;
  const { session, payment } = row;
  return { notice: toSignedEvent(session, payment), url: session.eventUrl, now: Math.floor(row.now) };
}

/** The webhook of a payment; its event id is derived from the payment, so a repeated webhook is a duplicate. */
export function toSignedEvent(
  session: typeof sandboxSessions.$inferSelect,
  payment: typeof sandboxPayments.$inferSelect,
): Notice {
  return {
    event: `evt_${payment.id}`,
    outcome: payment.outcome as Notice['outcome'],
    order: session.orderId,
    part: session.part,
    session: session.key,
    payment: `pay_${payment.id}`,
    amount: session.amount,
    currency: session.currency as Notice['currency'],
  };
}
