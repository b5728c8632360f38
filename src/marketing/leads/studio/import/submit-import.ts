import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { importFields } from '../../import/fields.ts';
import { deleteImport, isImportStep, planImport, steerImport, type TypedPlan } from '../../import/steer-import.ts';
import { planProblems } from './import-words.ts';

export type ImportAnswer = { refusal: string } | { values: TypedPlan; problems: Record<string, string> };

const refusals = {
  gone: 'This file is gone.',
  'not-now': 'A colleague did something with this file meanwhile. Look at it, then try again.',
} as const satisfies Record<string, StaffSentence>;

/** Handles a form of an import's page. */
export async function submitImport(
  form: FormData,
  { by, id }: { by: Staff; id: string },
): Promise<'done' | 'deleted' | ImportAnswer> {
  const wish = textOf(form, 'do');
  if (wish === 'delete') {
    const deleted = await inTransaction((tx) => deleteImport(tx, { by, id }));
    return deleted.ok ? 'deleted' : { refusal: say(refusals[deleted.reason]) };
  }
  if (isImportStep(wish)) {
    const done = await inTransaction((tx) => steerImport(tx, { by, id, step: wish }));
    return done.ok ? 'done' : { refusal: say(refusals[done.reason]) };
  }
  const typed = typedPlan(form);
  const planned = await inTransaction((tx) => planImport(tx, { by, id, typed }));
  if (planned.ok) return 'done';
  const { reason } = planned;
  if (reason === 'gone' || reason === 'not-now') return { refusal: say(refusals[reason]) };
  const { field, message } = planProblems[reason];
  return { values: typed, problems: { [field]: say(message) } };
}

const typedPlan = (form: FormData): TypedPlan => ({
  columns: Object.fromEntries(importFields.map((field) => [field, textOf(form, `column-${field}`, 3)])),
  country: textOf(form, 'country', 2),
  language: textOf(form, 'language', 5),
  known: textOf(form, 'known', 10),
  source: textOf(form, 'source', 200),
  consent: textOf(form, 'consent', 5),
  consentText: textOf(form, 'consentText', 2_000),
});
