import type { Column } from '#ui/admin/data-table';

/** What the list of kits can show, in this order. */
export const deliveryColumns: Column[] = [
  { key: 'recipient', label: 'Recipient' },
  { key: 'place', label: 'Place' },
  { key: 'programme', label: 'Programme' },
  { key: 'batch', label: 'Batch' },
  { key: 'begins', label: 'First session' },
  { key: 'state', label: 'State' },
  { key: 'label', label: 'Label printed' },
  { key: 'parcel', label: 'Parcel' },
  { key: 'quantity', label: 'Kits', end: true },
  { key: 'since', label: 'Since' },
];

export const usualColumns = ['recipient', 'place', 'programme', 'begins', 'state', 'parcel', 'since'];

export const sortWords = [
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'newest', label: 'Latest first' },
];
