import type { Tx } from '#db';
import { addressLines, findAddress, findKitOf, stateChoices } from '#delivery';
import { familySteps, noAddress, typedAddress, type AddressValues } from '#delivery/model';
import { formatWorkshopTime } from '#locale/workshop-time';
import type { Order } from '#orders/model';

type StepName = (typeof familySteps)[number];

/** A step of the way of a kit: `at` in words, for those that are done. */
export type KitStep = { name: StepName; state: 'done' | 'now' | 'ahead'; at: string | null };

/** The kit of an order as its family sees it. */
export type KitView = {
  /** `called-back` and `returned` have no place on the way. */
  state: StepName | 'returned' | 'called-back';
  steps: KitStep[];
  carrier: string | null;
  tracking: string | null;
  trackUrl: string | null;
  address: { recipient: string; lines: string[]; phone: string } | null;
  mayCorrect: boolean;
  /** Of the address; 0 while there is none. */
  version: number;
  values: AddressValues;
  states: { code: string; name: string }[];
};

/** The kit of an order, in its language; null where none is sent. `zone`: in which times are written. */
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
    steps: stepsOf(kit, (at) => formatWorkshopTime(at, zone, order.language)),
    address: stored && { recipient: stored.recipient, lines: addressLines(stored), phone: stored.phone },
    version: stored?.version ?? 0,
    values: stored ? typedAddress(stored) : { ...noAddress(order.market), shipPhone: order.buyer.mobile },
    states: mayCorrect ? stateChoices(order.language) : [],
  };
}

type Kit = NonNullable<Awaited<ReturnType<typeof findKitOf>>>;

function stepsOf({ state, packedAt, sentAt, endedAt }: Kit, words: (at: Date) => string): KitStep[] {
  const place = state === 'called-back' ? -1 : state === 'returned' ? 2 : familySteps.indexOf(state);
  const times = [null, packedAt, sentAt, state === 'arrived' ? endedAt : null];
  return familySteps.map((name, index) => {
    const at = index <= place ? times[index] : null;
    const last = index === familySteps.length - 1;
    return {
      name,
      state: index < place || (index === place && last) ? 'done' : index === place ? 'now' : 'ahead',
      at: at ? words(at) : null,
    };
  });
}
