import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#db';
import type { Order } from '../model.ts';
import { findOrder, lockOrder } from '../order/order-rows.ts';
import { checkoutAttempts } from '../tables.ts';

/** A new secret that names one try to buy something. */
export function newAttemptKey(): string {
  return randomBytes(18).toString('base64url');
}

/** Whether the text can be an attempt key. */
export function isAttemptKey(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{24}$/.test(text);
}

/** Of a key only a hash is stored: who reads the database cannot open anybody's checkout. Each offer is a try of its own. */
function hashOf(key: string, offer: string): string {
  return createHash('sha256').update(`${key} ${offer}`).digest('base64url');
}

/**
 * Locks an attempt and its current order, if it has one, until the transaction ends. Two submits at once wait for
 * each other here: the second finds the order of the first.
 */
export async function lockAttempt(tx: Tx, key: string, offer: string): Promise<Order | null> {
  const [attempt] = await tx
    .insert(checkoutAttempts)
    .values({ hash: hashOf(key, offer) })
    .onConflictDoUpdate({ target: checkoutAttempts.hash, set: { usedAt: sql`now()` } })
    .returning({ orderId: checkoutAttempts.orderId });
  return attempt?.orderId ? lockOrder(tx, attempt.orderId) : null;
}

type NewAttempt = { key: string; offer: string; orderId: string };

/**
 * Gives new attempts their orders and locks them until the transaction ends, in one order, so that two groups never wait in a
 * circle. Answers the orders of those that were new: what was tried before is for `lockAttempt`.
 */
export async function takeAttempts(tx: Tx, attempts: NewAttempt[]): Promise<Set<string>> {
  const rows = attempts.map(({ key, offer, orderId }) => ({ hash: hashOf(key, offer), orderId }));
  const after = sql`order by hash on conflict do nothing returning order_id`;
  const taken = await insertRows(tx, checkoutAttempts, rows, after);
  return new Set(taken.map((row) => String(row.order_id)));
}

/** Gives new attempts back whose orders came to nothing. */
export async function dropAttempts(tx: Tx, attempts: NewAttempt[]): Promise<void> {
  const hashes = attempts.map(({ key, offer }) => hashOf(key, offer));
  if (hashes.length > 0) await tx.delete(checkoutAttempts).where(inArray(checkoutAttempts.hash, hashes));
}

/** Makes an order the current one of its attempt. */
export async function setAttemptOrder(tx: Tx, key: string, offer: string, orderId: string): Promise<void> {
  await tx
    .update(checkoutAttempts)
    .set({ orderId })
    .where(eq(checkoutAttempts.hash, hashOf(key, offer)));
}

/** The current order of an attempt, without locking it. */
export async function findAttemptOrder(tx: Tx, key: string, offer: string): Promise<Order | null> {
  const [attempt] = await tx
    .select({ orderId: checkoutAttempts.orderId })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.hash, hashOf(key, offer)));
  return attempt?.orderId ? findOrder(tx, attempt.orderId) : null;
}
