import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** What a column of a file may be. */
export const importFields = ['name', 'lastName', 'mobile', 'email', 'language', 'country', 'campaign'] as const;
export type ImportField = (typeof importFields)[number];

/** Which column is what, by its place from 0; absent: no column is. */
export type Mapping = Partial<Record<ImportField, number>>;

const importStates = ['uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** While it is in one of these, a job works at it. */
export const busyStates = ['checking', 'running', 'undoing'] as const satisfies ImportState[];
export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state);

/** What happens to somebody who is known: nothing, or what stands empty with us is filled. */
export type KnownChoice = 'skip' | 'fill';

/** What is found about a row: a new person, one we know, one that stands above in the file too, or a row that cannot be read. */
export type Finding = 'new' | 'known' | 'repeated' | 'wrong';

/** What became of a row; `kept`: its import was taken back, but somebody had worked with the lead. */
export type RowResult = 'created' | 'filled' | 'skipped' | 'taken-back' | 'kept';

export type ImportCounts = Partial<Record<Finding | RowResult, number>>;

/** What a file filled in a lead that was known. */
export type FilledFields = { name?: string; email?: string; campaign?: string };

/** Rows of one file at most, and its bytes. */
export const maxImportRows = 100_000;
export const largestImport = 10 * 1024 * 1024;

export type RowProblem = 'no-contact' | 'number' | 'rounded' | 'country' | 'email' | 'name-long' | 'formula';

/** A cell that could not be read, of a row that was taken in all the same. */
export type RowDoubt = Exclude<RowProblem, 'no-contact'>;

/** Why a row is not taken in, or which cell of it is left out, as staff read it. */
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
