/** How a list of kits is sorted, by when their orders were paid. */
export const shipmentSorts = ['oldest', 'newest'] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];
