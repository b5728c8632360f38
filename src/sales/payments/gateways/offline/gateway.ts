import { and, asc, eq } from 'drizzle-orm';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { partKey, readPartKey, type Gateway } from '../../model.ts';
import { listRecords } from './list-books.ts';
import { offlineEvent } from './offline-event.ts';
import { offlinePayments } from './tables.ts';
import { upiRequest } from './upi-request.ts';

/**
 * UPI, transfer, cash and cheque. The buyer sees where to pay; staff confirm the payment with a reference. There are no webhooks, and refunds are sent by
 * hand: staff record them here afterwards.
 */
export const offline: Gateway = {
  name: 'offline',
  holdDays: 3,
  createPayment: async (request) => ok({ gatewayReference: partKey(request), redirectTo: null }),
  step: (request) => {
    const upi = upiRequest(request);
    return { kind: 'instructions', text: config().BANK_DETAILS ?? '', ...(upi && { upi }) };
  },
  readEvent: async () => refused('forged'),
  lookUp: async ({ gatewayReference }) => {
    const key = readPartKey(gatewayReference);
    if (!key) return [];
    const rows = await database()
      .select()
      .from(offlinePayments)
      .where(and(eq(offlinePayments.orderId, key.orderId), eq(offlinePayments.part, key.part)))
      .orderBy(asc(offlinePayments.id));
    return rows.map(offlineEvent);
  },
  refund: async ({ key }) => ok({ gatewayRefundId: `by-hand-${key}` }),
  listRecords,
};
