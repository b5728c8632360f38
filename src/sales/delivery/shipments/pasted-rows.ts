/** One row of a courier's file as it was read: what it would do, or what is wrong with it. */
export type PastedRow = {
  line: number;
  reference: string;
  tracking: string;
  problem: string | null;
  /** The shipment it is about, where it can be sent. */
  shipmentId: string | null;
};

/** No more rows are read at once. */
export const maxRows = 250;
