import { findBatchesForSale, lockBatches, lockTeachers, type BatchForSale } from '#catalogue/batches';
import { lockCoupons } from '#catalogue/catalog';
import type { Sold } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { teachersOfSlots } from '#catalogue/lessons';
import { lockHolders } from '../holds/beyond-limits.ts';
import { holderOf, type Holder } from '../holds/holder.ts';
import type { Order } from '../model.ts';
import { lockOrders } from '../order/order-rows.ts';
import { lockAttempts } from './attempt.ts';
import type { OrderInput } from './order-input.ts';

/** A purchase to place; `id` is that of its intended order. */
export type Wanted = Sold & { id: string; input: OrderInput };

/** The same under its locks. */
export type Try = Wanted & {
  holder: Holder;
  batch: BatchForSale | undefined;
  /** The attempt's earlier order, in any state. */
  former: Order | null;
  /** Whether the key is new: then the attempt already has the new order. */
  newAttempt: boolean;
};

/**
 * Takes every lock for placing orders, in the fixed order: attempts, their former orders, coupons, holders, batches, teachers with chosen times, each
 * sorted by key. Batches of plain orders are locked by the statement that gives the seats, as late as possible.
 */
export async function lockTries(tx: Tx, wanted: Wanted[]): Promise<Try[]> {
  const has = await lockAttempts(tx, wanted.map(attemptOf));
  const formerIds = wanted.flatMap(({ id }) => (has.get(id) === id ? [] : (has.get(id) ?? [])));
  const formers = new Map((await lockOrders(tx, formerIds)).map((order) => [order.id, order]));
  const names = wanted.map(({ input }) => input.batch);
  const codes = [...wanted.map(({ input }) => input.coupon), ...[...formers.values()].map(({ coupon }) => coupon)];
  await lockCoupons(
    tx,
    codes.filter((code) => code !== null),
  );
  const holders = wanted.map(({ input }) => holderOf(input));
  await lockHolders(tx, holders);
  const batches = await findBatchesForSale(tx, [...new Set(names)]);
  const tries = wanted.map((one, index): Try => {
    const attemptHas = has.get(one.id) ?? null;
    return {
      ...one,
      holder: holders[index] ?? holderOf(one.input),
      batch: batches.get(one.input.batch),
      former: formers.get(attemptHas ?? '') ?? null,
      newAttempt: attemptHas === one.id,
    };
  });
  if (!tries.every(isPlain)) {
    const theirs = tries.flatMap(({ batch, former }) => [batch?.id, former?.batchId]);
    await lockBatches(tx, [...new Set(theirs.filter((id) => id !== undefined))]);
    await lockTeachers(
      tx,
      tries.flatMap(({ input }) => teachersOfSlots(input.slots ?? [])),
    );
  }
  return tries;
}

/**
 * Plain: replaces no order, uses no coupon, takes over no offered seat and chooses no lesson times. Any number of plain orders are placed by the same
 * few statements.
 */
export function isPlain({ former, input }: Try): boolean {
  return former === null && input.coupon === null && input.seat === undefined && !input.slots?.length;
}

/** The attempt of a wish, with its intended order. */
export function attemptOf({ id, input, offer }: Wanted) {
  return { key: input.attempt, offer: offer.slug, orderId: id };
}
