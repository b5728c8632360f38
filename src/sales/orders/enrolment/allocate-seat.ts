import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { enrol } from './enrol.ts';
import { lockOrder } from '../order/order-rows.ts';

/** Gives a paid order without a seat one, now that there may be room. Refuses 'full', and 'not-waiting' for any other order. */
export async function allocateSeat(
  tx: Tx,
  { orderId, who }: { orderId: string; who: string },
): Promise<Outcome<void, 'full' | 'not-waiting'>> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'paid_unallocated') return refused('not-waiting');
  const state = await enrol(tx, order, { who, why: 'staff found a seat' });
  return state === 'paid' ? ok(undefined) : refused('full');
}
