import type { Column } from '#ui/admin/data-table';

/** What the list of documents can show, in this order. */
export const documentColumns: Column[] = [
  { key: 'title', label: 'Kind' },
  { key: 'buyer', label: 'Buyer' },
  { key: 'gstin', label: 'GSTIN' },
  { key: 'state', label: 'Place of supply' },
  { key: 'programme', label: 'Programme' },
  { key: 'market', label: 'Market' },
  { key: 'tax', label: 'Tax', end: true },
  { key: 'total', label: 'Total', end: true },
  { key: 'order', label: 'Order' },
  { key: 'date', label: 'Date' },
];

export const usualColumns = ['title', 'buyer', 'state', 'tax', 'total', 'order', 'date'];

export const sortWords = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
];
