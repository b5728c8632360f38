import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The columns of the list of batches, in order. */
export const batchColumns: { key: string; label: StaffSentence }[] = [
  { key: 'when', label: 'When' },
  { key: 'language', label: 'Language' },
  { key: 'market', label: 'Market' },
  { key: 'teacher', label: 'Teacher' },
  { key: 'sessions', label: 'Sessions' },
  { key: 'seats', label: 'Seats' },
  { key: 'state', label: 'To do' },
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
