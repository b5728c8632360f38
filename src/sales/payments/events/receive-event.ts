import { preparedInsert, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { PaymentEvent } from '../model.ts';
import { paymentEvents } from '../tables.ts';

const write = preparedInsert(paymentEvents, (insert) =>
  insert
    .onConflictDoNothing({ target: [paymentEvents.gateway, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id }),
);

/**
 * Stores a notice whose signature was proven. Answers false for an event that is stored already; two at once wait for
 * each other, so exactly one caller hears true. Looked-up event have no event and are always event.
 */
export async function receiveEvent(
  tx: Tx,
  { gateway, eventId, gatewayPaymentId, outcome }: PaymentEvent,
): Promise<boolean> {
  if (eventId === null) return true;
  const rows = await write(tx, { id: newId(), gateway, eventId, gatewayPaymentId, outcome });
  return rows.length === 1;
}
