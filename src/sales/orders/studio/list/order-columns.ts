import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Column } from '#foundation/ui/admin/data-table.tsx';
import type { OrderSort } from '../../order/finding/order-sorts.ts';

/** The columns of the list of orders and its file, in order. */
const columns: (Omit<Column, 'label'> & { label: StaffSentence })[] = [
  { key: 'reference', label: 'Order' },
  { key: 'buyer', label: 'Buyer' },
  { key: 'mobile', label: 'Mobile', phone: 'late' },
  { key: 'email', label: 'E-mail' },
  { key: 'programme', label: 'Programme' },
  { key: 'batch', label: 'Batch', phone: 'late' },
  { key: 'market', label: 'Market' },
  { key: 'means', label: 'Paid by' },
  { key: 'source', label: 'Placed' },
  { key: 'tags', label: 'Tags' },
  { key: 'total', label: 'Amount', end: true },
  { key: 'state', label: 'State', phone: 'beside' },
  { key: 'placed', label: 'Placed on' },
];

export const columnKeys = columns.map(({ key }) => key);

/** The same for the table, with their heads. */
export const orderColumns = (): Column[] => columns.map((column) => ({ ...column, label: say(column.label) }));

export const usualColumns = ['reference', 'mobile', 'programme', 'batch', 'tags', 'total', 'state', 'placed'];

const sorts: { value: OrderSort; label: StaffSentence }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
];

/** How the list can be sorted, to choose from. */
export const sortWords = () => sorts.map(({ value, label }) => ({ value, label: say(label) }));
