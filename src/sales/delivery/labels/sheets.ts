import { type StaffSentence } from '#foundation/i18n/staff/say.ts';
/** How labels are laid out: on A4 sheets with eight (99.1 × 67.7 mm) or four (105 × 148.5 mm), or on rolls of 4 × 6 inches. */
export const sheets = {
  '8': {
    label: 'A4, 8 labels',
    page: [595.28, 841.89],
    columns: 2,
    rows: 4,
    margin: { x: 13.2, y: 37 },
    size: [281, 192],
  },
  '4': {
    label: 'A4, 4 labels',
    page: [595.28, 841.89],
    columns: 2,
    rows: 2,
    margin: { x: 0, y: 0 },
    size: [297.64, 420.94],
  },
  thermal: {
    label: '4 × 6 inch thermal',
    page: [288, 432],
    columns: 1,
    rows: 1,
    margin: { x: 0, y: 0 },
    size: [288, 432],
  },
} as const satisfies Record<string, Sheet>;

/** Sizes in points. The rest of the page is `gap` between labels. */
export type Sheet = {
  label: StaffSentence;
  page: readonly [number, number];
  columns: number;
  rows: number;
  margin: { x: number; y: number };
  size: readonly [number, number];
};
export type SheetName = keyof typeof sheets;

/** Whether the text names a way to lay out labels. */
export function isSheet(text: unknown): text is SheetName {
  return typeof text === 'string' && Object.hasOwn(sheets, text);
}

/** The content of one label. */
export type LabelFacts = {
  recipient: string;
  lines: string[];
  phone: string;
  reference: string;
  programme: string;
  /** How many kits are in the parcel. */
  quantity: number;
  carrier: string | null;
  tracking: string | null;
};

/** The sender. */
export type Sender = { name: string; address: string | null };

/** Labels to draw, in their order. */
export type LabelSheet = { sheet: SheetName; labels: LabelFacts[]; from: Sender };

/** The pick list: how many kits of each programme, and for whom. */
export type PickList = {
  title: string;
  made: string;
  programmes: {
    title: string;
    kits: number;
    parcels: { reference: string; recipient: string; place: string; kits: number; begins: string }[];
  }[];
};
