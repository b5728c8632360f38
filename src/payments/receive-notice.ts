import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { PaymentNews } from './model.ts';
import { paymentEvents } from './tables.ts';

/**
 * Stores a notice whose signature was proven. Answers false for an event that is stored already; two at once wait for
 * each other, so exactly one caller hears true. Looked-up news have no event and are always news.
 */
export async function receiveNotice(
  tx: Tx,
  { gateway, eventId, gatewayPaymentId, outcome }: PaymentNews,
): Promise<boolean> {
  if (eventId === null) return true;
  const rows = await tx
    .insert(paymentEvents)
    .values({ id: newId(), gateway, eventId, gatewayPaymentId, outcome })
    .onConflictDoNothing({ target: [paymentEvents.gateway, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}
