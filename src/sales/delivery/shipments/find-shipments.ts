import { and, asc, count, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Hits, Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { rowsOfPart, type Part, type Place } from '#foundation/kit/lists/keyset.ts';
import { shipments, shipmentSteps } from '../tables.ts';
import { carrierName, trackingUrl } from './carriers.ts';
import { toShipment, type ShipmentRow } from './change-state.ts';
import { shipmentHits } from './find-by-words.ts';
import type { ShipmentSort } from './shipment-sorts.ts';
import { isWithUs, shipmentStateNames, type ShipmentState } from './states.ts';

/** The filter of shipments; missing fields filter nothing. */
export type ShipmentFilter = {
  search?: string;
  /** The hits of `search`, if looked up already. */
  hits?: Hits | undefined;
  state?: ShipmentState | undefined;
  programme?: string | undefined;
  batchId?: string | undefined;
  market?: string | undefined;
  /** Only those of these batches, such as the ones that begin soon. */
  batchIds?: string[] | undefined;
  ids?: string[] | undefined;
  /** Only those at risk of being late, see `lateKits`. */
  late?: LateBatches | undefined;
};

/** Batches (ids) that begin so soon that kits should be sent, and those within a fortnight, where kits should be packed. */
export type LateBatches = { soon: string[]; fortnight: string[] };

/** Days after which a waiting kit should be packed, unless its batch is far away. */
const daysToPack = 7;

async function conditions(
  tx: Tx,
  filter: ShipmentFilter,
  purpose: 'where' | 'all' = 'where',
): Promise<SQL | undefined> {
  const { search = '', hits, state, programme, batchId, market, batchIds, ids, late } = filter;
  return and(
    (hits ?? (await shipmentHits(tx, search)))?.[purpose],
    state && eq(shipments.state, state),
    programme === undefined ? undefined : eq(shipments.programme, programme),
    batchId === undefined ? undefined : eq(shipments.batchId, batchId),
    market === undefined ? undefined : eq(shipments.market, market),
    batchIds && (batchIds.length > 0 ? inArray(shipments.batchId, batchIds) : sql`false`),
    ids && (ids.length > 0 ? inArray(shipments.id, ids) : sql`false`),
    late && isLate(late),
  );
}

function isLate({ soon, fortnight }: LateBatches): SQL | undefined {
  const { state, batchId, createdAt } = shipments;
  const of = (batches: string[]) => (batches.length > 0 ? inArray(batchId, batches) : sql`false`);
  const waited = lt(createdAt, sql`now() - ${`${daysToPack} days`}::interval`);
  return or(and(inArray(state, ['to-pack', 'packed']), of(soon)), and(eq(state, 'to-pack'), of(fortnight), waited));
}

type Range = ShipmentFilter & { sort?: ShipmentSort; part?: Part; limit?: number };

/** Shipments of the filter, oldest first unless sorted otherwise; from a list position if `part` names one. */
export async function listShipments(
  tx: Tx,
  { sort = 'oldest', part, limit = rowsOfPart, ...filter }: Range,
): Promise<ShipmentRow[]> {
  const down = (sort === 'newest') !== (part?.back ?? false);
  const place = part?.from;
  const after =
    place &&
    sql`(${shipments.createdAt}, ${shipments.id}) ${down ? sql`<` : sql`>`} (${place.value}::timestamptz, ${place.id}::uuid)`;
  const direction = down ? desc : asc;
  const rows = await tx
    .select()
    .from(shipments)
    .where(and(await conditions(tx, filter), after ?? undefined))
    .orderBy(direction(shipments.createdAt), direction(shipments.id))
    .limit(limit);
  return rows.map(toShipment);
}

/** The position of a shipment in the list. */
export function placeOfShipment({ id, createdAt }: ShipmentRow): Place {
  return { id, value: createdAt.toISOString() };
}

/** How many shipments of the filter are in each state; ignores the filter's own state. */
export async function countShipments(
  tx: Tx,
  { state: _state, ...filter }: ShipmentFilter,
): Promise<Record<ShipmentState, number>> {
  const rows = await tx
    .select({ state: shipments.state, number: count() })
    .from(shipments)
    .where(await conditions(tx, filter, 'all'))
    .groupBy(shipments.state);
  const counts = Object.fromEntries(shipmentStateNames.map((name) => [name, 0])) as Record<ShipmentState, number>;
  for (const { state, number } of rows) counts[state as ShipmentState] = number;
  return counts;
}

/** How many shipments of the filter there are. */
export async function countAll(tx: Tx, filter: ShipmentFilter): Promise<number> {
  return tx.$count(shipments, await conditions(tx, filter, 'all'));
}

/** The shipment of an id; null for malformed or unknown ids. */
export async function findShipment(tx: Tx, id: string): Promise<ShipmentRow | null> {
  return isId(id) ? ((await listShipments(tx, { ids: [id] }))[0] ?? null) : null;
}

/** The shipment of an order; null if no kit is sent. */
export async function findShipmentOf(tx: Tx, orderId: string): Promise<ShipmentRow | null> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.orderId, orderId));
  return row ? toShipment(row) : null;
}

/** The history of a shipment, latest first. */
export async function listSteps(tx: Tx, shipmentId: string) {
  return tx
    .select()
    .from(shipmentSteps)
    .where(eq(shipmentSteps.shipmentId, shipmentId))
    .orderBy(desc(shipmentSteps.id))
    .limit(200);
}

/** The kits to pack, at most `most`: since when each waits, and its batch. */
export async function kitsToPack(tx: Tx, most: number): Promise<{ since: Date; batchId: string }[]> {
  const { createdAt: since, batchId } = shipments;
  const waiting = eq(shipments.state, 'to-pack');
  return tx.select({ since, batchId }).from(shipments).where(waiting).orderBy(asc(since)).limit(most);
}

/** The kit of an order as its family sees it, and whether they may still correct the address, or null. */
export async function findKitOf(tx: Tx, orderId: string) {
  const shipment = await findShipmentOf(tx, orderId);
  if (!shipment) return null;
  const { state, carrier, tracking, packedAt, sentAt, endedAt } = shipment;
  return {
    state,
    packedAt,
    sentAt,
    endedAt,
    tracking,
    carrier: carrierName(carrier),
    trackUrl: trackingUrl(carrier, tracking),
    mayCorrect: isWithUs(state),
  };
}
