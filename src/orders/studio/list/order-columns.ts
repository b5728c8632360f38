import type { Column } from '#ui/admin/data-table';

/** What the list of orders and its file can show, in this order. */
export const orderColumns: Column[] = [
  { key: 'reference', label: 'Order' },
  { key: 'buyer', label: 'Buyer' },
  { key: 'mobile', label: 'Mobile' },
  { key: 'email', label: 'E-mail' },
  { key: 'programme', label: 'Programme' },
  { key: 'batch', label: 'Batch' },
  { key: 'market', label: 'Market' },
  { key: 'means', label: 'Paid by' },
  { key: 'source', label: 'Placed' },
  { key: 'tags', label: 'Tags' },
  { key: 'total', label: 'Amount', end: true },
  { key: 'state', label: 'State' },
  { key: 'placed', label: 'Placed on' },
];

export const usualColumns = ['reference', 'mobile', 'programme', 'batch', 'tags', 'total', 'state', 'placed'];

export const sortWords = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
];
