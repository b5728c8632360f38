import type { Tx } from '#platform/db';
import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { TypedField } from '../editing/check-field.ts';
import { moveField, removeField, renameForm, saveField, setNumberCheck } from '../editing/edit-fields.ts';
import { formLimits, type Words } from '../model.ts';
import { fieldProblemWords, refusalWords } from './form-words.ts';

/** Why nothing was changed, with the values of the open field. */
export type FormAnswer = { refusal: string; name?: string; problems?: Record<string, string>; typed?: TypedField };

type Context = { by: Staff; id: string };

/** Handles a form of the screen. Throws a response if the form is gone. */
export async function submitForm(form: FormData, { by, id }: Context): Promise<{ to: string } | FormAnswer> {
  const wish = textOf(form, 'do');
  const key = textOf(form, 'field');
  const editing = { by, id, version: versionOf(form) };
  if (wish === 'field') return submitField(form, editing);
  const name = textOf(form, 'name');
  const acts = lookup<(tx: Tx) => Promise<Outcome<unknown, Refusal>>>({
    'number-check': (tx) => setNumberCheck(tx, { ...editing, checksNumber: textOf(form, 'checksNumber') === 'yes' }),
    rename: (tx) => renameForm(tx, { ...editing, name }),
    up: (tx) => moveField(tx, { ...editing, key, up: true }),
    down: (tx) => moveField(tx, { ...editing, key, up: false }),
    remove: (tx) => removeField(tx, { ...editing, key }),
  });
  const act = acts[wish];
  if (!act) return { to: studioPaths.studioForm(id) };
  const done = await inTransaction(act);
  if (done.ok) return { to: studioPaths.studioForm(id, { done: 'saved' }) };
  return { ...refusedBy(done.reason), ...(wish === 'rename' ? { name } : {}) };
}

type Refusal = 'unknown' | Parameters<typeof refusalWords>[0];

function refusedBy(reason: Refusal): FormAnswer {
  if (reason === 'unknown') throw new Response(say('There is no such form'), { status: 404 });
  return { refusal: refusalWords(reason) };
}

async function submitField(form: FormData, editing: Context & { version: number }) {
  const typed = typedField(form);
  const key = textOf(form, 'field') || null;
  const saved = await inTransaction((tx) =>
    createOnce(tx, { form, by: editing.by, what: `field:${editing.id}` }, () =>
      saveField(tx, { ...editing, key, typed }),
    ),
  );
  if (saved.ok) return { to: studioPaths.studioForm(editing.id, { done: 'saved' }) };
  if (saved.reason !== 'invalid') return { ...refusedBy(saved.reason), typed };
  const problems = fieldProblemWords(saved.details);
  return { refusal: say('Nothing was saved: please check the fields below.'), problems, typed };
}

/** A field as submitted; emptied choices have no text. */
function typedField(form: FormData): TypedField {
  const words = (name: string): Words =>
    Object.fromEntries(publishedLanguages().map((code) => [code, textOf(form, `${name}.${code}`, 1_000)]));
  const choices = textsOf(form, 'choice')
    .slice(0, formLimits.choices + 5)
    .map((key, at) => ({ key, label: words(`choice.${at}`) }));
  return {
    kind: textOf(form, 'kind'),
    label: words('label'),
    help: words('help'),
    required: textOf(form, 'required') === 'yes',
    choices,
    shownWhen: textOf(form, 'shownWhen'),
    parameter: textOf(form, 'parameter'),
  };
}
