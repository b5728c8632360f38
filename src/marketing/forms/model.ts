import type { Language } from '#foundation/locale/language.ts';

/** The kinds of questions of a custom form; `hidden` is filled from the address. */
export const fieldKinds = [
  'text',
  'long-text',
  'choice',
  'choices',
  'age',
  'school',
  'city',
  'date',
  'hidden',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A text by language; empty before it is written. */
export type Words = Partial<Record<Language, string>>;

export type FormField = {
  /** Unique in the form and never reused: answers and other fields refer to it. */
  key: string;
  kind: FieldKind;
  label: Words;
  help: Words;
  required: boolean;
  /** Of `choice` and `choices`, in order. */
  choices: { key: string; label: Words }[];
  /** Shown only while this earlier field has this choice. */
  shownWhen: { field: string; choice: string } | null;
  /** Of `hidden`: the query parameter that fills it. */
  parameter: string | null;
};

/** Limits of a form: fields, choices per field, and characters of its texts. */
export const formLimits = { fields: 30, choices: 20, name: 80, label: 120, help: 240, choice: 80 } as const;

/** Maximum characters of an answer. */
export const answerLimits = { text: 200, 'long-text': 2_000, school: 120, city: 80, hidden: 100 } as const;

/** A field as shown on a page, in one language. */
export type Question = {
  key: string;
  kind: Exclude<FieldKind, 'hidden'>;
  label: string;
  help?: string;
  required?: true;
  choices?: { key: string; label: string }[];
  shownWhen?: { field: string; choice: string };
};

/** One answer: the question as worded, and what was answered; several values for several choices. */
export type Answer = { key: string; kind: FieldKind; label: string; values: string[] };

/** The answers to a custom form: stored with the submission, independent of later changes to the form. */
export type FormAnswers = { form: string; name: string; version: number; language: Language; answers: Answer[] };

/** Submitted values, by the key of their field. */
export type SentAnswers = Record<string, string[]>;

/** The name of a field's input. */
export const inputName = (key: string): string => `q.${key}`;

/** Whether the condition of a field holds; without one it is always asked. */
export function isAsked(
  { shownWhen }: Pick<Question, 'shownWhen'> | Pick<FormField, 'shownWhen'>,
  chosen: (field: string) => readonly string[],
): boolean {
  return !shownWhen || chosen(shownWhen.field).includes(shownWhen.choice);
}
