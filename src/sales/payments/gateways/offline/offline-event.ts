import type { Currency } from '#foundation/kit/money.ts';
import { partKey, type PaymentEvent } from '../../model.ts';
import type { offlinePayments } from './tables.ts';

/** A confirmed payment in the words all gateways share. */
export function offlineEvent(row: typeof offlinePayments.$inferSelect): PaymentEvent {
  const { id, orderId, part } = row;
  return {
    gateway: 'offline',
    eventId: null,
    orderId,
    part,
    gatewayReference: partKey({ orderId, part }),
    gatewayPaymentId: `offline-${id}`,
    outcome: 'paid',
    amount: { amount: row.amount, currency: row.currency as Currency },
  };
}
