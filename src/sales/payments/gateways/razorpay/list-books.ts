import { z } from 'zod';
import { database } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { BookedEntry, GatewayTrouble, OpenedPayment, Span } from '../../model.ts';
import { findPaymentSessions } from '../../events/payment-sessions.ts';
import { askRazorpay, feeShape, keyOfNotes } from './client.ts';
import { borneByBuyer, openedAs } from './read-event.ts';

const word = z.string().regex(/^[A-Za-z0-9_]{4,60}$/);
// Any currency is accepted: an unrelated payment must not hide ours.
const common = { id: word, amount: z.number().int().min(0), currency: z.string().max(3), created_at: z.number().int() };
const paymentShape = z.object({ ...common, order_id: word.nullish(), status: z.string(), ...feeShape.shape });
const refundShape = z.object({ ...common, payment_id: word, status: z.string().nullish(), notes: z.unknown() });

/** As many as Razorpay gives at a time. */
const perPage = 100;

/** Razorpay's payments and refunds of a span; the newest come first, so that what arrives meanwhile only repeats lines. */
export async function listRecords(span: Span): Promise<Outcome<BookedEntry[], GatewayTrouble>> {
  const payments = await all('/payments', paymentShape, span);
  if (!payments.ok) return payments;
  const refunds = await all('/refunds', refundShape, span);
  if (!refunds.ok) return refunds;
  const came = payments.value.filter(({ status }) => status === 'captured' || status === 'refunded');
  const opened = await openedFor(came.flatMap(({ order_id: order }) => order ?? []));
  if (!opened.ok) return opened;
  return ok([
    ...came.map(({ order_id: order, ...payment }) => ({
      kind: 'payment' as const,
      ...line({ ...payment, amount: payment.amount - borneByBuyer(payment) }),
      opened: (order && opened.value.get(order)) || null,
    })),
    ...refunds.value.map(({ payment_id: paymentId, notes, ...refund }) => ({
      kind: 'refund' as const,
      ...line(refund),
      paymentId,
      key: keyOfNotes(notes),
      ...(refund.status === 'failed' && { failed: true }),
    })),
  ]);
}

async function all<Line extends { id: string }>(
  path: string,
  shape: z.ZodType<Line>,
  { from, to }: Span,
): Promise<Outcome<Line[], GatewayTrouble>> {
  const lines = new Map<string, Line>();
  const seconds = (at: Date) => Math.ceil(at.getTime() / 1000);
  for (let skip = 0; ; skip += perPage) {
    // Their end belongs to the span.
    const query = `from=${seconds(from)}&to=${seconds(to) - 1}&count=${perPage}&skip=${skip}`;
    const page = await askRazorpay(`${path}?${query}`, z.object({ items: z.array(shape) }));
    if (!page.ok) return page;
    for (const item of page.value.items) lines.set(item.id, item);
    if (page.value.items.length < perPage) return ok([...lines.values()]);
  }
}

/** What we opened under these orders: by our own books, else by the receipt the order carries. */
async function openedFor(orders: string[]): Promise<Outcome<Map<string, OpenedPayment>, 'unreachable'>> {
  const found = new Map<string, OpenedPayment>();
  for (const session of await findPaymentSessions(database(), 'razorpay', orders))
    found.set(session.gatewayReference, session);
  for (const order of new Set(orders)) {
    if (found.has(order)) continue;
    const opened = await openedAs(order, undefined);
    if (!opened.ok) return refused('unreachable');
    if (opened.value) found.set(order, opened.value);
  }
  return ok(found);
}

function line({ id, amount, currency, created_at: at }: z.output<z.ZodObject<typeof common>>) {
  return { id, amount, currency: currency.toUpperCase(), at: new Date(at * 1000) };
}
