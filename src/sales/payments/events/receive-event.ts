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
 * Stores a verified payment event. Returns false for a duplicate; concurrent duplicates wait for each other, so exactly one caller gets true.
 * Looked-up events have no event id and always return true.
 */
export async function receiveEvent(
  tx: Tx,
  { gateway, eventId, gatewayPaymentId, outcome }: PaymentEvent,
): Promise<boolean> {
  if (eventId === null) return true;
  const rows = await write(tx, { id: newId(), gateway, eventId, gatewayPaymentId, outcome });
  return rows.length === 1;
}
