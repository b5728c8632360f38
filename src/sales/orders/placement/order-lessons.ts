import type { Tx } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { checkSlots, openPackage, slotsOfOrder, type SlotRefusal } from '#catalogue/lessons';
import { slotKey, type Slot } from '#catalogue/lessons/model';
import type { Order } from '../model.ts';
import type { Try } from './lock-tries.ts';
import { learnerNames } from '../order/learners/learner-names.ts';

/**
 * The times that a buyer of single lessons chose, if all are free; none for other programmes, and for who leaves the choice for later (`slots`
 * is absent). The times of the order it replaces are free for it. The teachers must be locked.
 */
export async function chooseLessons(
  tx: Tx,
  { batch, programme, input: { slots } }: Try,
  exceptOrder: string | undefined,
): Promise<Outcome<Slot[], SlotRefusal>> {
  if (!batch?.rolling || !slots) return ok([]);
  const { slug, sessions, minutesPerSession: minutes } = programme;
  return checkSlots(tx, {
    keys: slots,
    most: sessions,
    programme: slug,
    minutes,
    language: batch.language,
    exceptOrder,
  });
}

/** Whether an order holds exactly the times that are chosen again. */
export async function hasSameLessons(tx: Tx, order: Order, { batch, input: { slots } }: Try): Promise<boolean> {
  if (!batch?.rolling) return true;
  const held = (await slotsOfOrder(tx, order.id)).map(slotKey);
  return JSON.stringify(held.sort()) === JSON.stringify([...new Set(slots)].sort());
}

/** Records the package of a new order of single lessons and holds its times as long as its seat; none for other programmes. */
export async function openLessons(
  tx: Tx,
  { batch, programme, input }: Try,
  slots: Slot[],
  order: Order,
): Promise<void> {
  if (!batch?.rolling) return;
  const zone = input.zone && isTimeZone(input.zone) ? input.zone : (marketFacts(order.market)?.zone ?? 'UTC');
  const { slug, sessions: total, minutesPerSession: minutes } = programme;
  const { language } = batch;
  const bought = {
    orderId: order.id,
    programme: slug,
    language,
    learner: learnerNames(order.learners, order.language),
    zone,
    total,
    minutes,
  };
  await openPackage(tx, { bought, slots, until: order.expiresAt });
}
