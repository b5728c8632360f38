import type { Tx } from '#platform/db';
import { printable } from '#foundation/kit/clean-text.ts';
import { formLimits, type FormField } from '../model.ts';
import { changeForm, type Editing } from './change-form.ts';
import { checkField, type FieldProblems, type TypedField } from './check-field.ts';
import { isFormName } from './make-form.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';

/** Renames a form; pages still name it by its slug. Refuses 'name': empty, or longer than 80. */
export function renameForm(tx: Tx, { name: typed, ...editing }: Editing & { name: string }) {
  return changeForm(tx, editing, 'renamed-form', ({ fields }) => {
    const name = printable(typed);
    return isFormName(name) ? { name, fields } : 'name';
  });
}

/** Whether senders of the form are asked for a code sent to their number. */
export function setNumberCheck(tx: Tx, { checksNumber, ...editing }: Editing & { checksNumber: boolean }) {
  return changeForm<never>(tx, editing, 'changed-number-check', ({ name, fields }) => ({ name, fields, checksNumber }));
}

/**
 * Adds a field at the end (`key` null) or changes one. Refuses 'invalid' with the problems by input, 'full' at 30 fields, 'gone' if there is no such
 * field.
 */
export async function saveField(
  tx: Tx,
  { key, typed, ...editing }: Editing & { key: string | null; typed: TypedField },
): Promise<Outcome<{ key: string }, 'unknown' | 'stale' | 'full' | 'gone'> | Outcome<never, 'invalid', FieldProblems>> {
  let problems: FieldProblems = {};
  // Each version occurs once, so a key is never reused.
  const own = key ?? `f${editing.version}`;
  const done = await changeForm(tx, editing, key === null ? 'added-field' : 'changed-field', ({ name, fields }) => {
    const at = key === null ? fields.length : fields.findIndex((field) => field.key === key);
    if (at === -1) return 'gone';
    if (at >= formLimits.fields) return 'full';
    const checked = checkField(typed, { key: own, fields, at, version: editing.version });
    if ('problems' in checked) {
      ({ problems } = checked);
      return 'invalid';
    }
    return { name, fields: fields.toSpliced(at, key === null ? 0 : 1, checked.field) };
  });
  if (done.ok) return ok({ key: own });
  return done.reason === 'invalid' ? refused('invalid', problems) : refused(done.reason);
}

/** Moves a field up or down by one. Refuses 'needed' if a dependent field would come before it; 'gone'. */
export function moveField(tx: Tx, { key, up, ...editing }: Editing & { key: string; up: boolean }) {
  return changeForm(tx, editing, 'moved-field', ({ name, fields }) => {
    const at = fields.findIndex((field) => field.key === key);
    const field = fields[at];
    if (!field) return 'gone';
    const to = at + (up ? -1 : 1);
    if (to < 0 || to >= fields.length) return { name, fields };
    const moved = fields.toSpliced(at, 1).toSpliced(to, 0, field);
    return inOrder(moved) ? { name, fields: moved } : 'needed';
  });
}

/** Removes a field; stored answers are kept. Refuses 'needed' if another field depends on it; 'gone'. */
export function removeField(tx: Tx, { key, ...editing }: Editing & { key: string }) {
  return changeForm(tx, editing, 'removed-field', ({ name, fields }) => {
    const left = fields.filter((field) => field.key !== key);
    if (left.length === fields.length) return 'gone';
    return inOrder(left) ? { name, fields: left } : 'needed';
  });
}

/** Whether each condition names an earlier field. */
function inOrder(fields: FormField[]): boolean {
  return fields.every(
    ({ shownWhen }, at) => !shownWhen || fields.slice(0, at).some(({ key }) => key === shownWhen.field),
  );
}
