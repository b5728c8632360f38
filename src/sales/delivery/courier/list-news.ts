import { count, desc, eq, isNull, max } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { courierNews } from '../tables.ts';
import { signedUpdates } from './signed-updates.ts';
import { shiprocket } from './shiprocket.ts';

/** Every courier service. */
export const courierServices = [shiprocket, signedUpdates];

/** The courier's updates about a kit, latest first; at most 30. */
export async function listNews(tx: Tx, shipmentId: string) {
  const { id, words, place, at } = courierNews;
  const news = tx.select({ id, words, place, at }).from(courierNews).where(eq(courierNews.shipmentId, shipmentId));
  return news.orderBy(desc(at), desc(id)).limit(30);
}

/** Each service with the time of its last update, and how many updates have a number without a kit. */
export async function courierStanding(tx: Tx) {
  const { source, createdAt, shipmentId } = courierNews;
  const heard = await tx
    .select({ source, last: max(createdAt) })
    .from(courierNews)
    .groupBy(source);
  const [open] = await tx.select({ count: count() }).from(courierNews).where(isNull(shipmentId));
  return {
    withoutKit: open?.count ?? 0,
    services: courierServices.map((service) => ({
      name: service.name,
      on: service.on(),
      last: heard.find((one) => one.source === service.name)?.last ?? null,
    })),
  };
}
