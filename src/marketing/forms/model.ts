import type { Language } from '#foundation/locale/language.ts';

/** The kinds of questions that a form of the school's own may ask; `hidden` is asked of the address instead of the visitor. */
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

/** A text in the languages it was written in; empty where nobody wrote it yet. */
export type Words = Partial<Record<Language, string>>;

export type FormField = {
  /** Unique in the form and never given again: answers and other fields name it. */
  key: string;
  kind: FieldKind;
  label: Words;
  help: Words;
  required: boolean;
  /** Of `choice` and `choices`, in their order. */
  choices: { key: string; label: Words }[];
  /** Asked only while this earlier field has this choice. */
  shownWhen: { field: string; choice: string } | null;
  /** Of `hidden`: the parameter of the address that fills it. */
  parameter: string | null;
};

/** What a form may hold: fields, choices of one, and characters of its texts. */
export const formLimits = { fields: 30, choices: 20, name: 80, label: 120, help: 240, choice: 80 } as const;

/** Characters that an answer may have. */
export const answerLimits = { text: 200, 'long-text': 2_000, school: 120, city: 80, hidden: 100 } as const;

/** A field as a page asks it, in one language. */
export type Question = {
  key: string;
  kind: Exclude<FieldKind, 'hidden'>;
  label: string;
  help?: string;
  required?: true;
  choices?: { key: string; label: string }[];
  shownWhen?: { field: string; choice: string };
};

/** One answer as it was given: what was asked, in which words, and what was said; several texts where several were chosen. */
export type Answer = { key: string; kind: FieldKind; label: string; values: string[] };

/** What a form of the school's own was answered: kept with what was sent, whatever becomes of the form. */
export type FormAnswers = { form: string; name: string; version: number; language: Language; answers: Answer[] };

/** Texts that were sent, by the key of their field. */
export type SentAnswers = Record<string, string[]>;

/** The name of a field's input. */
export const inputName = (key: string): string => `q.${key}`;

/** Whether the choice that a field depends on is made; without one it is always asked. */
export function isAsked(
  { shownWhen }: Pick<Question, 'shownWhen'> | Pick<FormField, 'shownWhen'>,
  chosen: (field: string) => readonly string[],
): boolean {
  return !shownWhen || chosen(shownWhen.field).includes(shownWhen.choice);
}
