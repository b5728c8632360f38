import { createHash } from 'node:crypto';
import { findBatch } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { PaymentEvent } from '#sales/payments/model';
import { newAttemptKey } from '../../src/sales/orders/placement/attempt.ts';
import { confirmOffline, type OfflineInput } from '../../src/sales/orders/payment/confirm-offline.ts';
import type { Order } from '../../src/sales/orders/model.ts';
import { findOrder } from '../../src/sales/orders/order/order-rows.ts';
import type { OrderInput } from '../../src/sales/orders/placement/order-input.ts';
import { placeOrders } from '../../src/sales/orders/placement/place-orders.ts';
import { home } from './home.ts';
import { importWorkshop } from './world.ts';

export { newAttemptKey };

/** A workshop with three offers (in full, free, in two parts), and a separate batch for each test. */
export async function makeWorld(capacity = 3): Promise<Batch> {
  const slug = `kites-${newId()}`;
  await inTransaction((tx) =>
    importWorkshop(tx, {
      programme: {
        slug: 'kites',
        title: { en: 'Kites', ta: 'பட்டங்கள்' },
        summary: { en: 'Build a kite.' },
        sessions: 2,
        minutesPerSession: 90,
        kit: true,
      },
      offers: [
        { slug: 'kites-in', discountedPrice: 49_900 },
        { slug: 'kites-free', discountedPrice: 0 },
        { slug: 'kites-advance', plan: 'advance', discountedPrice: 49_900, payNow: 9_900 },
      ],
      batch: { slug, language: 'ta', weeksFromInstall: 2, capacity },
    }),
  );
  const batch = await findBatch(database(), slug);
  if (!batch) throw new Error('The batch of the test is missing');
  return batch;
}

/** The same programme under another title and tax code. */
export const otherKites = {
  slug: 'kites',
  topic: 'aeromodelling' as const,
  format: 'workshop' as const,
  ages: { min: 8, max: 14 },
  title: { en: 'Another title' },
  summary: { en: 'Another summary' },
  sessions: 1,
  minutesPerSession: 10,
  taxCode: '999299',
};

/** Each attempt is another person, because holds are limited per person; the same attempt gives the same person. */
export function buyerOf(attempt: string): Order['buyer'] {
  const digest = createHash('sha256').update(attempt).digest();
  const n = String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  return { name: 'Meena Raman', mobile: `+9198${n}`, country: 'IN', email: `meena.${n}@example.com` };
}

/** A valid order for the batch; override what the test is about. */
export function orderInput(batch: Batch, changes: Partial<OrderInput> = {}): OrderInput {
  const attempt = changes.attempt ?? newAttemptKey();
  return {
    attempt,
    offer: 'kites-in',
    batch: batch.id,
    buyer: buyerOf(attempt),
    learners: [{ name: 'Arun Raman', age: 10, isBuyer: false }],
    language: 'en',
    page: '/workshop/kites',
    coupon: null,
    shownTotal: { amount: 49_900, currency: 'INR' },
    market: null,
    method: '',
    ...changes,
  };
}

/** Tries to place one order. */
export async function place(batch: Batch, changes: Partial<OrderInput> = {}) {
  const [outcome] = await inTransaction((tx) => placeOrders(tx, [orderInput(batch, changes)]));
  if (!outcome) throw new Error('One input has one outcome');
  return outcome;
}

/** Places an order that must succeed. */
export async function placed(batch: Batch, changes: Partial<OrderInput> = {}): Promise<Order> {
  const outcome = await place(batch, changes);
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  return outcome.value.order;
}

/** A payment event: the order was paid in full; override what the test is about. */
export function paidEvent(order: Order, changes: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    gateway: 'sandbox',
    eventId: newId(),
    orderId: order.id,
    part: 1,
    gatewayReference: 'session',
    gatewayPaymentId: newId(),
    outcome: 'paid',
    amount: order.total,
    ...changes,
  };
}

/** The current order. */
export async function current(order: { id: string }): Promise<Order> {
  const found = await findOrder(database(), order.id);
  if (!found) throw new Error('The order is gone');
  return found;
}

/** How many seats of the batch are free. */
export async function seatsLeft(batch: Batch): Promise<number> {
  return (await findBatch(database(), batch.id))?.seatsLeft ?? Number.NaN;
}

/** The checkout form as filled in by a buyer; override what the test is about. */
export function checkoutFormData(batch: Batch, changes: Record<string, string> = {}): FormData {
  const attempt = changes.attempt ?? newAttemptKey();
  const { name, mobile, email } = buyerOf(attempt);
  const typed = {
    attempt,
    total: '49900 INR',
    name,
    mobile: mobile.slice(3),
    country: 'IN',
    email,
    learnerName: 'Arun',
    learnerAge: '10',
    batch: batch.id,
    ...home,
    terms: 'yes',
    ...changes,
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  return form;
}

/** Staff confirm a bank transfer; override what the test is about. */
export function confirmTransfer({ id: orderId }: { id: string }, amount: string, changes: Partial<OfflineInput> = {}) {
  const typed = {
    orderId,
    means: 'transfer' as const,
    proof: `UTR ${orderId}`,
    amount,
    again: amount,
    who: 'staff:Asha',
  };
  return inTransaction((tx) => confirmOffline(tx, { ...typed, ...changes }));
}
