import { findBatchesForSale, lockBatches, lockTeachers, type BatchForSale } from '#catalogue/batches';
import { lockCoupons } from '#catalogue/catalog';
import type { Offer, Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { teachersOfSlots } from '#catalogue/lessons';
import { lockHolders } from '../holds/beyond-limits.ts';
import { holderOf, type Holder } from '../holds/holder.ts';
import type { Order } from '../model.ts';
import { lockOrders } from '../order/order-rows.ts';
import { lockAttempts } from './attempt.ts';
import type { OrderInput } from './order-input.ts';

/** What somebody wants to buy; `id` is that of the order it may become. */
export type Wanted = { id: string; input: OrderInput; offer: Offer; programme: Programme };

/** The same under its locks. */
export type Try = Wanted & {
  holder: Holder;
  batch: BatchForSale | undefined;
  /** The order its attempt had before, however that ended. */
  former: Order | null;
  /** Whether nobody tried with this key before: then the attempt names the new order already. */
  newAttempt: boolean;
};

/**
 * Takes every lock that placing orders needs, in the one order everybody keeps: attempts, their former orders, coupons, holders, batches,
 * teachers whose times are chosen, each by its key. Batches of plain orders are locked by the statement that gives the seats, as late as possible.
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

/** Neither replaces an order nor uses a coupon nor takes over an offered seat nor chooses times of a teacher: any number of such are placed by the same few statements. */
export function isPlain({ former, input }: Try): boolean {
  return former === null && input.coupon === null && input.seat === undefined && !input.slots?.length;
}

/** The attempt of a wish, and the order it is to get. */
export function attemptOf({ id, input, offer }: Wanted) {
  return { key: input.attempt, offer: offer.slug, orderId: id };
}
