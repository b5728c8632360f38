import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { findOrder } from '../order/order-rows.ts';
import { checkoutAttempts } from '../tables.ts';

/** A new secret key for one purchase attempt. */
export function newAttemptKey(): string {
  return randomBytes(18).toString('base64url');
}

/** Whether the text can be an attempt key. */
export function isAttemptKey(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{24}$/.test(text);
}

/** Only a hash of the key is stored: a database reader cannot open a checkout. Each offer is a separate attempt. */
function hashOf(key: string, offer: string): string {
  return createHash('sha256').update(`${key} ${offer}`).digest('base64url');
}

/** An attempt and its intended order. */
export type AttemptWish = { key: string; offer: string; orderId: string };

/**
 * Locks attempts until the transaction ends, in a fixed order to avoid deadlocks; new ones get their order. Concurrent submits of one attempt wait
 * here: the second finds the order of the first. Returns the current order of each attempt, by the intended order: the same for a new attempt,
 * another one if it had an order. Throws if two wishes share an attempt.
 */
export async function lockAttempts(tx: Tx, wishes: AttemptWish[]): Promise<Map<string, string | null>> {
  const rows = wishes.map(({ key, offer, orderId }) => ({ hash: hashOf(key, offer), orderId }));
  const after = sql`order by hash on conflict (hash) do update set used_at = now() returning hash, order_id`;
  const locked = await insertRows(tx, checkoutAttempts, rows, after);
  const orderOf = new Map(locked.map(({ hash, order_id: id }) => [hash, id as string | null]));
  return new Map(rows.map(({ hash, orderId }) => [orderId, orderOf.get(hash) ?? null]));
}

/** Deletes new attempts whose order was not placed; those with another order stay. */
export async function dropAttempts(tx: Tx, wishes: AttemptWish[]): Promise<void> {
  if (wishes.length === 0) return;
  const [hashes, orderIds] = [wishes.map(({ key, offer }) => hashOf(key, offer)), wishes.map(({ orderId }) => orderId)];
  const theirs = [inArray(checkoutAttempts.hash, hashes), inArray(checkoutAttempts.orderId, orderIds)];
  await tx.delete(checkoutAttempts).where(and(...theirs));
}

/** Sets the current orders of attempts, in one statement. */
export async function setAttemptOrders(tx: Tx, wishes: AttemptWish[]): Promise<void> {
  if (wishes.length === 0) return;
  const sent = JSON.stringify(wishes.map(({ key, offer, orderId }) => ({ hash: hashOf(key, offer), orderId })));
  await tx.execute(sql`
    with wished as (select * from jsonb_to_recordset(${sent}::jsonb) as wished (hash text, "orderId" uuid))
    update ${checkoutAttempts} set order_id = wished."orderId" from wished
    where ${checkoutAttempts.hash} = wished.hash and ${checkoutAttempts.hash} = any(array(select hash from wished))`);
}

/** The current order of an attempt, without a lock. */
export async function findAttemptOrder(tx: Tx, key: string, offer: string): Promise<Order | null> {
  const [attempt] = await tx
    .select({ orderId: checkoutAttempts.orderId })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.hash, hashOf(key, offer)));
  return attempt?.orderId ? findOrder(tx, attempt.orderId) : null;
}
