import { desc, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { shipments, shipmentSteps } from '../tables.ts';
import { indexShipments } from './find-by-words.ts';
import { isTold, type ShipmentState } from './states.ts';

export type ShipmentRow = Omit<typeof shipments.$inferSelect, 'state'> & { state: ShipmentState };

/** Who did it (`system`, `family` or `staff:<name>`), and why, for the history. */
export type Step = { who: string; why: string };

/** Seconds to undo a mistake before the family is mailed. */
const secondsToUndo = 120;

/** Locks shipments until the transaction ends, in a fixed order, so that concurrent bulk changes wait instead of deadlocking. */
export async function lockShipments(tx: Tx, ids: string[]): Promise<ShipmentRow[]> {
  const those = ids.filter(isId);
  if (those.length === 0) return [];
  const rows = await tx
    .select()
    .from(shipments)
    .where(inArray(shipments.id, those))
    .orderBy(shipments.id)
    .for('update');
  return rows.map(toShipment);
}

/** The shipment of an order, locked, or null. */
export async function lockShipmentOf(tx: Tx, orderId: string): Promise<ShipmentRow | null> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.orderId, orderId)).for('update');
  return row ? toShipment(row) : null;
}

export function toShipment(row: typeof shipments.$inferSelect): ShipmentRow {
  return { ...row, state: row.state as ShipmentState };
}

type Change = {
  to: ShipmentState;
  step: Step;
  set?: Partial<Pick<ShipmentRow, 'carrier' | 'tracking' | 'packedAt' | 'sentAt' | 'endedAt'>>;
  /** An undo: the family is not mailed about the resulting state. */
  silent?: boolean;
};

/** Moves a locked shipment to a state and records who did it and why; the caller must check the transition. */
export async function setState(tx: Tx, shipment: ShipmentRow, { to, step, set = {}, silent = false }: Change) {
  const [changed] = await tx
    .update(shipments)
    .set({ state: to, ...times(to, silent), ...set, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, shipment.id))
    .returning();
  if (!changed) throw new Error('A shipment is gone under its lock');
  await noteShipmentStep(tx, shipment, { to, step, tell: !silent && isTold(to) });
  if (set.tracking !== undefined && set.tracking !== shipment.tracking) await indexShipments(tx, [changed]);
}

/** The instants of a state; an undo sets them itself. */
function times(to: ShipmentState, silent: boolean) {
  if (silent) return {};
  const now = sql`now()`;
  if (to === 'to-pack')
    return { packedAt: null, sentAt: null, endedAt: null, carrier: null, tracking: null, labelAt: null };
  if (to === 'packed') return { packedAt: now };
  return to === 'sent' ? { sentAt: now } : { endedAt: now };
}

/** Records a step in the history; with `tell`, the family is mailed once the undo time is over. */
export async function noteShipmentStep(
  tx: Tx,
  { id, state }: Pick<ShipmentRow, 'id' | 'state'>,
  { to, step, tell = false }: { to: ShipmentState; step: Step; tell?: boolean },
): Promise<void> {
  await tx.insert(shipmentSteps).values({
    id: newId(),
    shipmentId: id,
    fromState: state,
    toState: to,
    ...step,
    tellFrom: tell ? sql`now() + ${`${secondsToUndo} seconds`}::interval` : null,
  });
}

/** Starts the histories of new shipments. */
export async function noteOpened(tx: Tx, ids: string[], step: Step): Promise<void> {
  const rows = ids.map((shipmentId) => ({ id: newId(), shipmentId, fromState: null, toState: 'to-pack', ...step }));
  await insertRows(tx, shipmentSteps, rows);
}

/** Whether the family was already mailed about this shipment's last step. */
export async function wasTold(tx: Tx, { id }: Pick<ShipmentRow, 'id'>): Promise<boolean> {
  const { toldAt, shipmentId } = shipmentSteps;
  const steps = tx.select({ toldAt }).from(shipmentSteps).where(eq(shipmentId, id));
  const [last] = await steps.orderBy(desc(shipmentSteps.id)).limit(1);
  return last?.toldAt != null;
}
