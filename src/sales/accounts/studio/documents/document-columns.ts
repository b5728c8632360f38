import { say } from '#foundation/i18n/staff/say.ts';
import type { Column } from '#foundation/ui/admin/data-table.tsx';

/** The columns of the list of documents, in order. */
export const documentColumns = (): Column[] => [
  { key: 'title', label: say('Kind') },
  { key: 'buyer', label: say('Buyer') },
  { key: 'gstin', label: 'GSTIN' },
  { key: 'state', label: say('Place of supply') },
  { key: 'programme', label: say('Programme') },
  { key: 'market', label: say('Market') },
  { key: 'tax', label: say('Tax'), end: true, labelled: true },
  { key: 'total', label: say('Total'), end: true },
  { key: 'order', label: say('Order') },
  { key: 'date', label: say('Date') },
];

export const usualColumns = ['title', 'buyer', 'state', 'tax', 'total', 'order', 'date'];

export const sortWords = () => [
  { value: 'newest', label: say('Newest first') },
  { value: 'oldest', label: say('Oldest first') },
  { value: 'highest', label: say('Highest amount first') },
  { value: 'lowest', label: say('Lowest amount first') },
];
