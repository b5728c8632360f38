import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { FileRefusal } from '../../import/keep-file.ts';
import {
  maxImportRows,
  type Finding,
  type ImportField,
  type ImportState,
  type RowResult,
} from '../../import/fields.ts';
import type { PlanProblem } from '../../import/steer-import.ts';

export const fieldWords: Record<ImportField, StaffSentence> = {
  name: 'Name',
  lastName: 'Last name, joined to it',
  mobile: 'Phone number',
  otherMobile: 'Another number, where that is missing',
  email: 'E-mail',
  language: 'Language',
  country: 'Country',
  campaign: 'Campaign',
};

export const stateNames: Record<ImportState, StaffSentence> = {
  uploaded: 'Not checked yet',
  checking: 'Being checked',
  checked: 'Checked, nothing taken in yet',
  running: 'Being taken in',
  stopped: 'Stopped',
  done: 'Taken in',
  undoing: 'Being taken back',
  undone: 'Taken back',
};

export const findingWords: Record<Finding, StaffSentence> = {
  new: 'New',
  known: 'Known already',
  repeated: 'Stands above already',
  wrong: 'Cannot be read',
};

export const resultWords: Record<RowResult, StaffSentence> = {
  created: 'New lead',
  filled: 'Empty fields filled',
  skipped: 'Left as they are',
  'taken-back': 'Taken back',
  kept: 'Kept: somebody worked with them',
};

/** Why a file was refused, in words. */
export const fileRefusals = (): Record<FileRefusal, string> => ({
  'no-file': say('Choose a file.'),
  'too-long': say('This file is larger than 10 MB. Split it.'),
  kind: say('This is no list: choose a CSV file or an Excel workbook (XLSX).'),
  empty: say('This file has no rows below its head.'),
  'too-many': say('This file has more than {most} rows. Split it.', { most: maxImportRows.toLocaleString('en') }),
  wide: say('This file has more than 500 columns. Leave only those of people.'),
});

/** The problems of a mapping form: the field, and its message. */
export const planProblems: Record<PlanProblem, { field: string; message: StaffSentence }> = {
  contact: { field: 'column-mobile', message: 'Say which column is the phone number or the e-mail address.' },
  twice: { field: 'column-name', message: 'One column is chosen twice.' },
  country: { field: 'country', message: 'Choose a country.' },
  source: { field: 'source', message: 'Write where this file comes from.' },
  consent: { field: 'consent', message: 'Say whether these people agreed to messages.' },
  consentText: { field: 'consentText', message: 'Write the words they agreed to.' },
};
