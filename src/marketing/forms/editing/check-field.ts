import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { fieldKinds, formLimits, type FieldKind, type FormField, type Words } from '../model.ts';

/** A field as submitted. `shownWhen`: `<field> <choice>`, empty for always. */
export type TypedField = {
  kind: string;
  label: Words;
  help: Words;
  required: boolean;
  /** A new choice has no key. */
  choices: { key: string; label: Words }[];
  shownWhen: string;
  parameter: string;
};

export type FieldProblem = 'missing' | 'long' | 'kind' | 'choices' | 'used' | 'condition' | 'parameter';
export type FieldProblems = Partial<
  Record<'kind' | 'label' | 'help' | 'choices' | 'shownWhen' | 'parameter', FieldProblem>
>;

/** `version`: of the form, used in new keys. */
type Place = { key: string; fields: readonly FormField[]; at: number; version: number };

/** Validates a field for its place in the form. Returns it clean, or the problems by input. */
export function checkField(
  typed: TypedField,
  { key, fields, at, version }: Place,
): { field: FormField } | { problems: FieldProblems } {
  const problems: FieldProblems = {};
  const kind = fieldKinds.find((one) => one === typed.kind);
  const [label, help] = [cleaned(typed.label), cleaned(typed.help)];
  if (!kind) problems.kind = 'kind';
  // A hidden field is not shown: its parameter is enough of a name.
  if (Object.keys(label).length === 0 && kind !== 'hidden') problems.label = 'missing';
  else if (isLong(label, formLimits.label)) problems.label = 'long';
  if (isLong(help, formLimits.help)) problems.help = 'long';
  const chooses = kind === 'choice' || kind === 'choices';
  const choices = chooses ? readChoices(typed.choices, { before: fields[at]?.choices ?? [], version }) : [];
  if (chooses && (choices.length < (kind === 'choice' ? 2 : 1) || choices.length > formLimits.choices))
    problems.choices = 'choices';
  else if (choices.some((choice) => isLong(choice.label, formLimits.choice))) problems.choices = 'long';
  const gone = fields.some(
    ({ shownWhen }) => shownWhen?.field === key && !choices.some((choice) => choice.key === shownWhen.choice),
  );
  if (gone) problems.choices = 'used';
  const shownWhen = readCondition(typed.shownWhen, fields.slice(0, at));
  if (shownWhen === undefined) problems.shownWhen = 'condition';
  const parameter = kind === 'hidden' ? typed.parameter.trim() : null;
  if (parameter !== null && !/^[A-Za-z][\w.-]{0,39}$/.test(parameter)) problems.parameter = 'parameter';
  if (!kind || Object.keys(problems).length > 0) return { problems };
  // A condition that visitors cannot meet must not block the form.
  const required = typed.required && kind !== 'hidden';
  return { field: { key, kind, label, help, required, choices, shownWhen: shownWhen ?? null, parameter } };
}

/** The earlier choice fields that a condition may name. */
export function conditionsFor(fields: readonly FormField[], key: string | null): FormField[] {
  const at = key === null ? fields.length : fields.findIndex((field) => field.key === key);
  const earlier: FieldKind[] = ['choice', 'choices'];
  return fields.slice(0, at).filter(({ kind }) => earlier.includes(kind));
}

function cleaned(words: Words): Words {
  const texts = publishedLanguages().map((language) => [language, printable(words[language] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const isLong = (words: Words, most: number) => Object.values(words).some((text) => Array.from(text).length > most);

type Before = { before: FormField['choices']; version: number };

/** The choices with a text in some language. New choices get keys that were never used before. */
function readChoices(typed: TypedField['choices'], { before, version }: Before): FormField['choices'] {
  const known = before.map((choice) => choice.key);
  return typed.flatMap(({ key, label: texts }, at) => {
    const label = cleaned(texts);
    if (Object.keys(label).length === 0) return [];
    return { key: known.includes(key) ? key : `c${version}-${at + 1}`, label };
  });
}

/** Undefined for a condition that names no choice of an earlier field. */
function readCondition(typed: string, earlier: readonly FormField[]): FormField['shownWhen'] | undefined {
  if (typed === '') return null;
  const [field = '', choice = ''] = typed.split(' ');
  const known = earlier.find(({ key }) => key === field)?.choices.some(({ key }) => key === choice);
  return known ? { field, choice } : undefined;
}
