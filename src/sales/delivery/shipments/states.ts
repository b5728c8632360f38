import { type StaffSentence } from '#foundation/i18n/staff/say.ts';
/**
 * The lifecycle of a shipment. `called-back`: its order ended before it was sent. Each state names its possible next states and why. `undoShipments`
 * reverts mistakes.
 */
export const shipmentStates = {
  'to-pack': { packed: 'packed', sent: 'sent', 'called-back': 'the order ended' },
  packed: { sent: 'sent', 'called-back': 'the order ended' },
  sent: { arrived: 'it arrived', returned: 'it came back' },
  arrived: { returned: 'it came back after all' },
  returned: { 'to-pack': 'to be sent again', 'called-back': 'the order ended' },
  'called-back': { 'to-pack': 'the order was paid after all' },
} as const satisfies Record<string, Record<string, string>>;

export type ShipmentState = keyof typeof shipmentStates;

/** What staff call each state. */
export const shipmentStateWords: Record<ShipmentState, StaffSentence> = {
  'to-pack': 'To pack',
  packed: 'Packed',
  sent: 'Sent',
  arrived: 'Arrived',
  returned: 'Returned',
  'called-back': 'Called back',
};

/** Every state, in the order lists show them. */
export const shipmentStateNames = Object.keys(shipmentStates) as ShipmentState[];

/** Whether the text names a state. */
export function isShipmentState(text: unknown): text is ShipmentState {
  return typeof text === 'string' && Object.hasOwn(shipmentStates, text);
}

/** Whether a shipment may go from one state to the other. */
export function mayFollow(from: ShipmentState, to: ShipmentState): boolean {
  return Object.hasOwn(shipmentStates[from], to);
}

/** Whether the parcel is not handed over yet: its address may be corrected, and it can be called back. */
export function isWithUs(state: ShipmentState): boolean {
  return state === 'to-pack' || state === 'packed' || state === 'returned';
}

/** The states the family is mailed about; not packing. */
export const toldStates = ['sent', 'arrived', 'returned'] as const satisfies ShipmentState[];
export type ToldState = (typeof toldStates)[number];

/** Whether the family is mailed about this state. */
export function isTold(state: ShipmentState): state is ToldState {
  return toldStates.some((told) => told === state);
}

/** A kit's progress as its family sees it. */
export const familySteps = ['to-pack', 'packed', 'sent', 'arrived'] as const satisfies ShipmentState[];

/** A step of a kit's progress: `at` in words, for completed steps. */
export type KitStep = { name: (typeof familySteps)[number]; state: 'done' | 'now' | 'ahead'; at: string | null };

type Moved = { state: ShipmentState; packedAt: Date | null; sentAt: Date | null; endedAt: Date | null };

/** The progress of a kit; `called-back` and `returned` are not part of it. `words`: formats a time. */
export function kitSteps({ state, packedAt, sentAt, endedAt }: Moved, words: (at: Date) => string): KitStep[] {
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
