/** A parsed row of a courier's file: its effect, or its problem. */
export type PastedRow = {
  line: number;
  reference: string;
  tracking: string;
  problem: string | null;
  /** Its shipment, if it can be sent. */
  shipmentId: string | null;
};

/** Limit of rows per file. */
export const maxRows = 250;
