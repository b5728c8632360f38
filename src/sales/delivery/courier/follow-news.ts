import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { lockShipments } from '../shipments/change-state.ts';
import type { CourierState } from '../model.ts';
import { courierNews, shipments } from '../tables.ts';
import type { CourierNews } from './courier-news.ts';
import { moveWithCourier } from './move-with-courier.ts';

/**
 * `known`: a duplicate. `no-kit`: no kit has this number yet. `followed`: the kit moved. `noted`: the kit is that far already, or the update moves
 * nothing.
 */
export type Followed = 'known' | 'no-kit' | 'followed' | 'noted';

/** Stores a courier's update, once, and moves its kit. */
export async function followNews(
  tx: Tx,
  { source, news, rawBody }: { source: string; news: CourierNews; rawBody: Uint8Array },
): Promise<Followed> {
  const digest = createHash('sha256').update(rawBody).digest('hex');
  const [kept] = await tx
    .insert(courierNews)
    .values({ id: newId(), source, digest, ...news })
    .onConflictDoNothing({ target: [courierNews.source, courierNews.digest] })
    .returning({ id: courierNews.id });
  return kept ? attach(tx, { id: kept.id, ...news }) : 'known';
}

type Kept = Pick<CourierNews, 'tracking' | 'at' | 'words'> & { id: string; state: CourierState | null };

async function attach(tx: Tx, { id, tracking, state, at, words }: Kept): Promise<Followed> {
  const [named] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.tracking, tracking), ne(shipments.state, 'called-back')))
    .orderBy(desc(shipments.createdAt))
    .limit(1);
  const [shipment] = named ? await lockShipments(tx, [named.id]) : [];
  if (!shipment) return 'no-kit';
  await tx.update(courierNews).set({ shipmentId: shipment.id }).where(eq(courierNews.id, id));
  if (state === null) return 'noted';
  const told = { to: state, at, why: `the courier says “${words}”` };
  return (await moveWithCourier(tx, shipment, told)) ? 'followed' : 'noted';
}

/** Applies earlier updates for tracking numbers assigned to kits since, at most 200; returns how many found their kit. */
export async function followLateNews(tx: Tx): Promise<number> {
  const { id, tracking, state, at, words } = courierNews;
  const late = await tx
    .select({ id, tracking, state, at, words })
    .from(courierNews)
    .innerJoin(shipments, eq(shipments.tracking, tracking))
    .where(and(isNull(courierNews.shipmentId), ne(shipments.state, 'called-back')))
    .orderBy(asc(at), asc(id))
    .limit(200);
  let found = 0;
  for (const news of late) if ((await attach(tx, news)) !== 'no-kit') found += 1;
  return found;
}

/** Deletes updates for numbers that no kit got within 30 days, and all updates after a year. */
export async function forgetNews(tx: Tx): Promise<void> {
  const { createdAt, shipmentId } = courierNews;
  await tx.delete(courierNews).where(and(isNull(shipmentId), lt(createdAt, sql`now() - interval '30 days'`)));
  await tx.delete(courierNews).where(lt(createdAt, sql`now() - interval '12 months'`));
}
