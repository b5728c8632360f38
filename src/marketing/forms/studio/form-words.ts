import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { FieldProblem, FieldProblems } from '../editing/check-field.ts';
import type { FieldKind } from '../model.ts';

/** The names of the field kinds. */
export const kindWords: Record<FieldKind, StaffSentence> = {
  text: 'Short text',
  'long-text': 'Long text',
  choice: 'One choice',
  choices: 'Several choices',
  age: 'Age',
  school: 'School',
  city: 'City',
  date: 'Date',
  hidden: 'Hidden, from the address',
};

const problemWords: Record<FieldProblem, StaffSentence> = {
  missing: 'Write the question in at least one language.',
  long: 'This is too long.',
  kind: 'Choose what kind of field it is.',
  choices: 'Give at least two choices, or one where several may be chosen; at most 20.',
  used: 'Another field is shown by a choice that would go. Change that field first.',
  condition: 'This choice is not there any more. Choose again.',
  parameter: 'Begin with a letter; then letters, digits, dots, dashes and underscores, at most 40.',
};

/** The problems of a field, by input. */
export function fieldProblemWords(problems: FieldProblems): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([input, problem]) => [input, say(problemWords[problem])]));
}

const refusals = {
  stale: 'A colleague changed this form meanwhile. Nothing was overwritten: look at it and send again.',
  full: 'A form has at most 30 fields.',
  gone: 'This field is gone.',
  needed: 'Another field is shown by this one. Change that field first.',
  name: 'Give it a name of at most 80 characters.',
} as const satisfies Record<string, StaffSentence>;

/** Why a form was not changed, in words. */
export const refusalWords = (reason: keyof typeof refusals): string => say(refusals[reason]);
