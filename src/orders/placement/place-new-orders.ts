import { holdManySeats } from '#batches';
import { findSold } from '#catalog';
import { quote, type Offer, type Programme } from '#catalog/model';
import { insertRows, type Tx } from '#db';
import { isId, newId } from '#kit/id';
import { gatewaysFor, storePaymentSessions } from '#payments';
import type { Gateway } from '#payments/model';
import { dropAttempts, takeAttempts } from './attempt.ts';
import { isOfMarket } from './is-of-market.ts';
import { beyondLimits, lockHolders } from '../holds/beyond-limits.ts';
import { holderOf } from '../holds/holder.ts';
import { firstStep, orderRow } from './insert-order.ts';
import type { Order } from '../model.ts';
import { isOffered } from '../payment/payment-methods.ts';
import { newReference } from '../order/reference.ts';
import { toOrder } from '../order/order-rows.ts';
import { paymentCoversTotal } from '../order/states.ts';
import { requestFor } from '../order/payment-request.ts';
import type { OrderInput } from './order-input.ts';
import { orders, orderSteps } from '../tables.ts';

/** What somebody sent who may be buying for the first time; `market` is the one the address names, `method` a gateway. */
export type FirstTry = Omit<OrderInput, 'coupon'> & { market: string | null; method: string };

/** A placed order, and where it is paid if that was opened with it. */
export type NewlyPlaced =
  | 'sold-out'
  | 'too-many-unpaid'
  | { order: Order; programme: Programme; redirectTo: string | null };

type Wanted = { index: number; id: string; input: FirstTry; offer: Offer; programme: Programme };

/**
 * Places the orders of many buyers in one transaction and a handful of statements, as `placeOrder` places one: at the server's
 * price, each with its attempt, its seat and its history. Only what is plain goes this way (a first try, something to pay, a seat
 * that is free); who finds the batch full is told, and for everything else it answers null: `placeOrder` takes it, or says why
 * not. Neither leaves anything behind. No two may be of one attempt.
 */
export async function placeNewOrders(tx: Tx, inputs: FirstTry[]): Promise<(NewlyPlaced | null)[]> {
  const sold = await findSold(tx, [...new Set(inputs.map(({ offer }) => offer))]);
  const wanted = inputs.flatMap((input, index): Wanted[] => {
    const found = sold.get(input.offer);
    return found && isPlain(input, found.offer) ? [{ index, id: newId(), input, ...found }] : [];
  });
  // Attempts before batches, here as everywhere.
  const attempts = wanted.map(({ id, input: { attempt: key, offer } }) => ({ key, offer, orderId: id }));
  const fresh = await takeAttempts(tx, attempts);
  const first = wanted.filter(({ id }) => fresh.has(id));
  const beyond = await tooMany(tx, first);
  const allowed = first.filter(({ id }) => !beyond.has(id));
  const wishes = allowed.map(({ id, input, programme, offer }) => ({
    orderId: id,
    batchId: input.batch,
    programme: programme.slug,
    market: offer.market,
  }));
  const { holds, soldOut } = await holdManySeats(tx, wishes);
  await dropAttempts(
    tx,
    attempts.filter(({ orderId }) => fresh.has(orderId) && !holds.has(orderId)),
  );
  const seated = first.flatMap((one) => {
    const hold = holds.get(one.id);
    return hold ? [{ ...one, ...newRow(one, hold) }] : [];
  });
  const paidAt = await openPayments(tx, seated);
  await insertRows(
    tx,
    orders,
    seated.map(({ row }) => ({ ...row, state: paidAt.has(row.id) ? 'awaiting_payment' : 'placed' })),
  );
  await insertRows(
    tx,
    orderSteps,
    seated.flatMap(({ row: { id } }) => steps(id, paidAt.get(id))),
  );
  const placed: (NewlyPlaced | null)[] = inputs.map(() => null);
  for (const { index, id } of first)
    if (beyond.has(id) || soldOut.has(id)) placed[index] = beyond.has(id) ? 'too-many-unpaid' : 'sold-out';
  for (const { index, order, programme } of seated) {
    const opened = paidAt.get(order.id);
    placed[index] = {
      order: opened ? { ...order, state: 'awaiting_payment' } : order,
      programme,
      redirectTo: opened?.redirectTo ?? null,
    };
  }
  return placed;
}

/** Of these the orders of people or clients who hold as many unpaid seats as one may. */
async function tooMany(tx: Tx, wanted: Wanted[]): Promise<Set<string>> {
  const wishes = wanted.map(({ id, input }) => ({
    ...holderOf(input),
    orderId: id,
    batchId: input.batch,
    coupon: null,
  }));
  await lockHolders(tx, wishes);
  return new Set([...(await beyondLimits(tx, wishes))].map(({ orderId }) => orderId));
}

/** Whether nothing but a seat can be missing: something to pay, at the price and by a means the buyer saw, in the market they are in. */
function isPlain({ batch, shownTotal, market, method }: FirstTry, offer: Offer): boolean {
  const { total } = quote(offer);
  const agreed = shownTotal !== null && paymentCoversTotal(shownTotal, total);
  return total.amount > 0 && agreed && isId(batch) && isOfMarket(offer, market) && isOffered(method, offer.market);
}

function newRow({ id, input, offer, programme }: Wanted, { expiresAt, now }: { expiresAt: Date; now: Date }) {
  const plain = orderRow({ id, input: { ...input, coupon: null }, offer, terms: null, programme, expiresAt });
  const row = { ...plain, reference: newReference() };
  return { row, order: toOrder({ ...row, ...unpaid, createdAt: now }) };
}

const unpaid = { paidAt: null, refundAskedAt: null, refundAnsweredAt: null, replacedBy: null };

type Opened = { gateway: string; redirectTo: string };

/** Opens the payments at gateways whose books are ours; all others are asked after the transaction. Answers them by order. */
async function openPayments(tx: Tx, seated: (Wanted & { order: Order })[]): Promise<Map<string, Opened>> {
  const byGateway = new Map<Gateway, typeof seated>();
  for (const one of seated) {
    const gateway = gatewaysFor(one.order.market).find(({ name }) => !one.input.method || name === one.input.method);
    if (gateway?.openWithin) byGateway.set(gateway, [...(byGateway.get(gateway) ?? []), one]);
  }
  const found = new Map<string, Opened>();
  for (const [gateway, some] of byGateway) {
    const requests = some.map(({ order, programme }) =>
      requestFor(order, programme, gateway, { part: 1, amount: order.total }),
    );
    const opened = (await gateway.openWithin?.(tx, requests)) ?? [];
    const sessions = some.flatMap(({ order }, index) => {
      const at = opened[index];
      return at ? [{ orderId: order.id, part: 1, gateway: gateway.name, ...at }] : [];
    });
    await storePaymentSessions(tx, sessions);
    for (const session of sessions) found.set(session.orderId, session);
  }
  return found;
}

function steps(orderId: string, opened: Opened | undefined) {
  const placed = { id: newId(), orderId, fromState: null, toState: 'placed', ...firstStep };
  return opened ? [placed, { ...placed, id: newId(), ...openedStep(opened.gateway) }] : [placed];
}

const openedStep = (gateway: string) => ({
  fromState: 'placed',
  toState: 'awaiting_payment',
  why: `a payment was opened at ${gateway}`,
});
