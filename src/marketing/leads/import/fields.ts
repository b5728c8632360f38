import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The fields that a column of a file may hold. */
export const importFields = [
  'name',
  'lastName',
  'mobile',
  'otherMobile',
  'email',
  'language',
  'country',
  'campaign',
] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field, from 0; absent: no column. */
export type Mapping = Partial<Record<ImportField, number>>;

const importStates = ['uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a job works on the import. */
export const busyStates = ['checking', 'running', 'undoing'] as const satisfies ImportState[];
export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state);

/** What happens to known people: nothing, or their empty fields are filled. */
export type KnownChoice = 'skip' | 'fill';

/** The finding about a row: a new person, a known one, a repetition of an earlier row, or a row that cannot be read. */
export type Finding = 'new' | 'known' | 'repeated' | 'wrong';

/** The result of a row; `kept`: its import was undone, but somebody had worked with the lead. */
export type RowResult = 'created' | 'filled' | 'skipped' | 'taken-back' | 'kept';

export type ImportCounts = Partial<Record<Finding | RowResult, number>>;

/** What an import filled in a known lead. */
export type FilledFields = { name?: string; email?: string; campaign?: string };

/** The maximum rows and bytes of a file. */
export const maxImportRows = 100_000;
export const largestImport = 10 * 1024 * 1024;

export type RowProblem = 'no-contact' | 'number' | 'rounded' | 'country' | 'email' | 'name-long' | 'formula';

/** A cell that could not be read, in a row that was imported anyway. */
export type RowDoubt = Exclude<RowProblem, 'no-contact'>;

/** Why a row is not imported, or which cell is left out, for staff. */
export const rowProblems: Record<RowProblem, StaffSentence> = {
  'no-contact': 'It has neither a number nor an e-mail address.',
  number: 'This is no phone number.',
  country:
    'The country in this row is not known, and the number has no prefix. Write the country’s name in English, its code (AE), or the number with +.',
  rounded: 'The spreadsheet rounded this number. Format the column as text and export it again.',
  email: 'This is no e-mail address.',
  'name-long': 'The name is longer than 80 signs.',
  formula: 'The name is a formula.',
};
