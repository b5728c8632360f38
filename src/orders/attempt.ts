import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Order } from './model.ts';
import { findOrder, lockOrder } from './order-rows.ts';
import { checkoutAttempts } from './tables.ts';

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
