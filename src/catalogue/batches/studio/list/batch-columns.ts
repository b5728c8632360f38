import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Column } from '#foundation/ui/admin/data-table.tsx';

/** The columns of the list of batches, in order. */
export const batchColumns: (Omit<Column, 'label'> & { label: StaffSentence })[] = [
  { key: 'when', label: 'When' },
  { key: 'language', label: 'Language', phone: 'late' },
  { key: 'market', label: 'Market', phone: 'late' },
  { key: 'teacher', label: 'Teacher', phone: 'late' },
  { key: 'sessions', label: 'Sessions', phone: 'late' },
  { key: 'seats', label: 'Seats' },
  { key: 'state', label: 'To do', phone: 'beside' },
  { key: 'name', label: 'Name' },
];

export const usualColumns = ['when', 'language', 'teacher', 'sessions', 'seats', 'state'];

export const sortWords: { value: string; label: StaffSentence }[] = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'latest', label: 'Latest first' },
  { value: 'free', label: 'Most free seats first' },
  { value: 'full', label: 'Fewest free seats first' },
];

export const viewWords = { upcoming: 'To come', past: 'Past', cancelled: 'Cancelled', archived: 'Archived' } as const;
