import type { CourierState } from '../model.ts';

/** `none`: known words that move no kit, such as those before pickup. */
export type SaidState = CourierState | 'none';

const lists: Record<SaidState, string> = {
  arrived: 'DELIVERED, DLVD, DELIVERY DONE, FULFILLED, SELF FULFILLED, ARRIVED',
  returned:
    'RTO DELIVERED, RTO ACKNOWLEDGED, RETURNED, RETURN DELIVERED, RETURNED TO SENDER, RETURNED TO SHIPPER, RETURNED TO ORIGIN',
  sent: `SHIPPED, SENT, DISPATCHED, PICKED UP, PICKUP DONE, PICKUP COMPLETE, PICKED, IN TRANSIT, INTRANSIT, ON THE WAY, IN FLIGHT, OUT FOR DELIVERY,
    REACHED AT DESTINATION, REACHED DESTINATION, REACHED AT DESTINATION HUB, REACHED DESTINATION HUB, REACHED WAREHOUSE, HANDOVER TO COURIER,
    MISROUTED, DELAYED, UNDELIVERED, DELIVERY DELAYED, RTO, RTO INITIATED, RTO IN TRANSIT, RTO IN INTRANSIT, RTO OFD, RTO NDR, RTO LOCK,
    REACHED BACK AT SELLER CITY, CUSTOM CLEARED, IN TRANSIT OVERSEAS, CONNECTION ALIGNED, REACHED OVERSEAS WAREHOUSE, CUSTOM CLEARED OVERSEAS,
    LOST, DAMAGED, DESTROYED, UNTRACEABLE, ISSUE RELATED TO THE RECIPIENT`,
  none: `NEW, PENDING, AWB ASSIGNED, LABEL GENERATED, PICKUP SCHEDULED, PICKUP GENERATED, PICKUP SCHEDULED GENERATED, PICKUP QUEUED,
    PICKUP RESCHEDULED, PICKUP ERROR, PICKUP EXCEPTION, PICKUP BOOKED, OUT FOR PICKUP, MANIFEST GENERATED, MANIFESTED, NOT PICKED,
    READY TO SHIP, SHIPMENT BOOKED, BOX PACKING, PACKED, READY TO PACK, CANCELLED, CANCELED, CANCELLATION REQUESTED,
    CANCELLED BEFORE DISPATCHED, DISPOSED OFF`,
};

const said = new Map(
  Object.entries(lists).flatMap(([state, words]) =>
    words.split(',').map((word) => [plain(word), state as SaidState] as const),
  ),
);

/** The state for a courier's words, ignoring case and punctuation: `In-Transit`; null for unknown words. */
export function readCourierState(words: string): SaidState | null {
  return said.get(plain(words)) ?? null;
}

function plain(words: string): string {
  return words
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
}
