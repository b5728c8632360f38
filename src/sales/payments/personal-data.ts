import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { offlinePayments, payments, refunds } from './tables.ts';

/** Money: amounts and what proves them are books, which the law keeps; what staff wrote about a refund is not. */
export const moneyPersonalData: PersonalData = {
  columns: { refunds: ['why'], offline_payments: ['proof'] },
  keeps: { offline_payments: ['proof'] },
  read,
  hindrances: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    const asked = and(inArray(refunds.orderId, ids), eq(refunds.state, 'asked'));
    const rows = ids.length > 0 ? await tx.select({ orderId: refunds.orderId }).from(refunds).where(asked) : [];
    return rows.map(({ orderId }) => ({ why: 'refund' as const, record: orderId }));
  },
  erase: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    if (ids.length > 0)
      await tx
        .update(refunds)
        .set({ why: '' })
        .where(and(inArray(refunds.orderId, ids), ne(refunds.why, '')));
  },
};

async function read(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  if (ids.length === 0) return [];
  const came = await tx.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(payments.id);
  const back = await tx.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(refunds.id);
  const byHand = await tx
    .select()
    .from(offlinePayments)
    .where(inArray(offlinePayments.orderId, ids))
    .orderBy(offlinePayments.id);
  return [
    {
      section: 'payments',
      rows: came.map(({ createdAt, gateway, gatewayPaymentId, amount, currency, state, part }) => ({
        createdAt,
        amount: { amount, currency },
        state,
        part,
        gateway,
        gatewayReference: gatewayPaymentId,
      })),
    },
    {
      section: 'paymentsByHand',
      rows: byHand.map(({ createdAt, means, proof, amount, currency, confirmedBy }) => ({
        createdAt,
        amount: { amount, currency },
        means,
        proof,
        who: confirmedBy,
      })),
    },
    {
      section: 'refunds',
      rows: back.map(({ createdAt, amount, currency, state, why, askedBy }) => ({
        createdAt,
        amount: { amount, currency },
        state,
        reason: why,
        who: askedBy,
      })),
    },
  ];
}
