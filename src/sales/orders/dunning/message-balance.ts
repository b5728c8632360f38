import { guardMessages } from '#marketing/channels';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { and, eq } from 'drizzle-orm';
import type { Order } from '../model.ts';
import { messageBuyer } from '../family-link/message-buyer.ts';
import { orderToken } from '../order/token.ts';
import { dueFacts } from '../payment-plan/part-facts.ts';
import type { Due } from '../payment-plan/payment-plan.ts';
import { paymentParts } from '../tables.ts';

/** Messages the buyer's phone about an open payment, with consent; in addition to the mail of the same kind, once per kind and payment. */
export async function messageBalance(tx: Tx, order: Order, due: Due, kind: 'reminder' | 'warning'): Promise<void> {
  const { amount, programme, date } = await dueFacts(tx, order, due);
  await messageBuyer(tx, order, {
    purpose: 'balance-due',
    values: { amount, programme, until: date, link: config().SITE_URL + paths.balance(orderToken(order)) },
    about: { kind: 'payment', id: due.id },
    dedupeKey: `balance-${kind}:${due.id}`,
  });
}

// No reminder for a payment made meanwhile, such as overnight.
guardMessages('payment', async (tx, partId) => {
  const open = and(eq(paymentParts.id, partId), eq(paymentParts.state, 'open'));
  return (await tx.select({ id: paymentParts.id }).from(paymentParts).where(open)).length > 0;
});
