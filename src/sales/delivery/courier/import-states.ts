import { asc, inArray } from 'drizzle-orm';
import { say } from '#foundation/i18n/staff/say.ts';
import { databaseTime, type Tx } from '#platform/db';
import { dayOrderOf, swapped } from '#foundation/locale/written-day.ts';
import { readWrittenInstant } from '#foundation/locale/written-instant.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { CourierState } from '../model.ts';
import { readTracking } from '../shipments/carriers.ts';
import { lockShipments, toShipment } from '../shipments/change-state.ts';
import { shipmentStateWords, type ShipmentState } from '../shipments/states.ts';
import { shipments } from '../tables.ts';
import { readCourierState } from './courier-states.ts';
import { moveWithCourier, wayTo } from './move-with-courier.ts';
import type { StateRow } from './read-state-file.ts';

/** A row of a courier's list with what it would do: `to` where it moves its kit, else why it does not. */
export type CheckedState = StateRow & {
  reference: string | null;
  shipmentId: string | null;
  to: CourierState | null;
  at: string;
  when: Date;
  /** The problem of the row. */
  problem: string | null;
  /** Why a valid row has no effect. */
  idle: string | null;
};

/** Checks each row; none is changed. Of several rows of one number the one that says most counts. */
export async function checkStates(tx: Tx, rows: StateRow[]): Promise<CheckedState[]> {
  const now = await databaseTime(tx);
  const numbers = [...new Set(rows.flatMap(({ tracking }) => readTracking(tracking) ?? []))];
  const found =
    numbers.length > 0
      ? await tx
          .select()
          .from(shipments)
          .where(inArray(shipments.tracking, numbers))
          // The latest of those with one number stays in the map.
          .orderBy(asc(shipments.createdAt), asc(shipments.id))
      : [];
  const kits = new Map(found.map((row) => [row.tracking, toShipment(row)]));
  const stands = new Map<string, ShipmentState>();
  // Couriers of India write the day first; a list of another one says it by a day above 12.
  const { order, open } = dayOrderOf(rows.map(({ at }) => at));
  const monthFirst = order === 'month-first';
  const checked = rows.map((row): CheckedState => {
    const tracking = readTracking(row.tracking);
    const kit = tracking === null ? undefined : kits.get(tracking);
    const said = readCourierState(row.words);
    const when = row.at === '' ? now : readWrittenInstant(row.at, { monthFirst });
    const base = {
      ...row,
      tracking: tracking ?? row.tracking,
      reference: kit?.reference ?? null,
      shipmentId: kit?.id ?? null,
    };
    const none = { ...base, to: null, when: when ?? now, problem: null, idle: null };
    if (tracking === null)
      return { ...none, problem: say('This is no tracking number: 5 to 40 letters, digits and dashes.') };
    if (!kit) return { ...none, problem: say('No kit has this number.') };
    if (said === null)
      return {
        ...none,
        problem:
          row.words === ''
            ? say('It says no state.')
            : say('“{words}” is no state that we know.', { words: row.words }),
      };
    if (when === null) return { ...none, problem: say('“{date}” is no day such as 2026-11-23.', { date: row.at }) };
    if (open?.swapped && swapped(row.at) !== row.at)
      return {
        ...none,
        problem: say('A spreadsheet program may have swapped day and month of “{date}”. Write it as 4 March 2026.', {
          date: row.at,
        }),
      };
    const from = stands.get(kit.id) ?? kit.state;
    const way = said === 'none' ? [] : wayTo(from, said);
    const state = say(shipmentStateWords[from]);
    if (said === 'none') return { ...none, idle: say('This moves no kit. It stands under “{state}”.', { state }) };
    if (way.length === 0) return { ...none, idle: say('It stands under “{state}” already.', { state }) };
    stands.set(kit.id, said);
    return { ...none, to: said };
  });
  const last = new Map(checked.flatMap(({ shipmentId, to }, index) => (shipmentId && to ? [[shipmentId, index]] : [])));
  return checked.map((row, index) =>
    row.to && last.get(row.shipmentId ?? '') !== index
      ? { ...row, to: null, idle: say('A later row says more.') }
      : row,
  );
}

/** Moves the kits of the rows that are right; the others stay as they are. Returns how many moved, and how many rows are wrong. */
export async function takeStates(
  tx: Tx,
  { by, rows }: { by: Staff; rows: StateRow[] },
): Promise<{ moved: Record<CourierState, number>; wrong: number; idle: number }> {
  requirePermission(by, 'delivery.change');
  const checked = await checkStates(tx, rows);
  const moving = checked.flatMap((row) =>
    row.to && row.shipmentId ? [{ ...row, id: row.shipmentId, to: row.to }] : [],
  );
  const locked = new Map(
    (
      await lockShipments(
        tx,
        moving.map(({ id }) => id),
      )
    ).map((kit) => [kit.id, kit]),
  );
  const moved = { sent: 0, arrived: 0, returned: 0 };
  for (const { id, to, when, words } of moving) {
    const kit = locked.get(id);
    const why = `the courier says “${words}”`;
    if (kit && (await moveWithCourier(tx, kit, { to, at: when, why, by }))) moved[to] += 1;
  }
  return {
    moved,
    wrong: checked.filter(({ problem }) => problem !== null).length,
    idle: checked.filter(({ idle }) => idle !== null).length,
  };
}
