import type { Column } from '#ui/admin/data-table';

/** What the list of leads and its file can show, in this order. */
export const leadColumns: Column[] = [
  { key: 'mobile', label: 'Mobile' },
  { key: 'email', label: 'E-mail' },
  { key: 'page', label: 'Page' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'language', label: 'Language' },
  { key: 'assigned', label: 'Looked after by' },
  { key: 'call', label: 'Next call' },
  { key: 'state', label: 'State' },
  { key: 'latest', label: 'Last heard of' },
];

export const usualColumns = ['mobile', 'page', 'assigned', 'call', 'state', 'latest'];

export const sortWords = [
  { value: 'newest', label: 'Latest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'call', label: 'Next call first' },
];
