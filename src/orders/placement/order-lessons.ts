import type { Tx } from '#db';
import { ok, type Outcome } from '#kit/outcome';
import { markets } from '#locale/market';
import { isTimeZone } from '#locale/workshop-time';
import { checkSlots, openPackage, slotsOfOrder, type SlotRefusal } from '#lessons';
import { slotKey, type Slot } from '#lessons/model';
import type { Order } from '../model.ts';
import type { Try } from './lock-tries.ts';

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

/** Notes the package of a new order of single lessons and holds its times as long as its seat; nothing for other programmes. */
export async function openLessons(
  tx: Tx,
  { batch, programme, input }: Try,
  slots: Slot[],
  order: Order,
): Promise<void> {
  if (!batch?.rolling) return;
  const zone = input.zone && isTimeZone(input.zone) ? input.zone : markets[order.market].zone;
  const { slug, sessions: total, minutesPerSession: minutes } = programme;
  const { language } = batch;
  const bought = { orderId: order.id, programme: slug, language, learner: order.learner.name, zone, total, minutes };
  await openPackage(tx, { bought, slots, until: order.expiresAt });
}
