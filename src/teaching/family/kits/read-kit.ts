import type { Tx } from '#platform/db';
import { addressLines, findAddress, findKitOf, stateChoices } from '#sales/delivery';
import {
  kitSteps,
  noAddress,
  typedAddress,
  type AddressValues,
  type KitStep,
  type ShipmentState,
} from '#sales/delivery/model';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { Order } from '#sales/orders/model';

/** The kit of an order for the family's page. */
export type KitView = {
  /** `called-back` and `returned` are not among the steps. */
  state: ShipmentState;
  steps: KitStep[];
  carrier: string | null;
  tracking: string | null;
  trackUrl: string | null;
  address: { recipient: string; lines: string[]; phone: string } | null;
  mayCorrect: boolean;
  /** The version of the address; 0 while there is none. */
  version: number;
  values: AddressValues;
  states: { code: string; name: string }[];
};

/** The kit of an order, in its language; null without a kit. `zone`: for formatted times. */
export async function readKit(tx: Tx, order: Order, zone: string): Promise<KitView | null> {
  const kit = order.kit ? await findKitOf(tx, order.id) : null;
  if (!kit) return null;
  const stored = await findAddress(tx, order.id);
  const { state, carrier, tracking, trackUrl, mayCorrect } = kit;
  return {
    state,
    carrier,
    tracking,
    trackUrl,
    mayCorrect,
    steps: kitSteps(kit, (at) => formatWorkshopTime(at, zone, order.language)),
    address: stored && { recipient: stored.recipient, lines: addressLines(stored), phone: stored.phone },
    version: stored?.version ?? 0,
    values: stored ? typedAddress(stored) : { ...noAddress(order.market), shipPhone: order.buyer.mobile },
    states: mayCorrect ? stateChoices(order.language) : [],
  };
}
