import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Column } from '#foundation/ui/admin/data-table.tsx';
import type { LeadSort } from '../../finding/lead-sorts.ts';

const columns: (Omit<Column, 'label'> & { label: StaffSentence })[] = [
  { key: 'mobile', label: 'Mobile' },
  { key: 'email', label: 'E-mail' },
  { key: 'page', label: 'Page' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'language', label: 'Language' },
  { key: 'assigned', label: 'Looked after by', labelled: true },
  { key: 'call', label: 'Next call', labelled: true },
  { key: 'state', label: 'State' },
  { key: 'latest', label: 'Last heard of', labelled: true },
];

export const usualColumns = ['mobile', 'page', 'assigned', 'call', 'state', 'latest'];

const sorts: { value: LeadSort; label: StaffSentence }[] = [
  { value: 'newest', label: 'Latest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'call', label: 'Next call first' },
];

/** The columns of the list of leads, in this order. */
export const leadColumns = (): Column[] => columns.map((column) => ({ ...column, label: say(column.label) }));

/** The sort orders of the list. */
export const leadSortWords = () => sorts.map(({ value, label }) => ({ value, label: say(label) }));
