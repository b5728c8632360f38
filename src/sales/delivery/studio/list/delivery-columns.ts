import { say } from '#foundation/i18n/staff/say.ts';
import type { Column } from '#foundation/ui/admin/data-table.tsx';

/** The columns of the list of kits, in order. */
export const deliveryColumns = (): Column[] => [
  { key: 'recipient', label: say('Recipient') },
  { key: 'place', label: say('Place') },
  { key: 'programme', label: say('Programme') },
  { key: 'batch', label: say('Batch') },
  { key: 'begins', label: say('First session'), labelled: true },
  { key: 'state', label: say('State') },
  { key: 'label', label: say('Label printed'), labelled: true },
  { key: 'parcel', label: say('Parcel') },
  { key: 'quantity', label: say('Kits'), end: true },
  { key: 'since', label: say('Since'), labelled: true },
];

export const usualColumns = ['recipient', 'place', 'programme', 'begins', 'state', 'parcel', 'since'];

export const sortWords = () => [
  { value: 'oldest', label: say('Longest waiting first') },
  { value: 'newest', label: say('Latest first') },
];
