import { say } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { archiveProgramme } from '../../editing/archive-programme.ts';
import { duplicateProgramme } from '../../editing/duplicate-programme.ts';
import { moveOffer } from '../../editing/move-offer.ts';
import { changeProgramme, createProgramme } from '../../editing/save-programme.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { programmeFields, programmeOf, typedProgramme } from './programme-fields.ts';

/** What a form led to: the programme to show next and what to say of it, or the form again. */
export type ProgrammeSent = { id: string; done: string } | { answer: FormAnswer };

/** Makes the programme of a form. */
export async function submitNewProgramme(form: FormData, by: Staff): Promise<ProgrammeSent> {
  const values = typedInto(form, programmeFields);
  const made = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'programme' }, () => createProgramme(tx, { by, content: programmeOf(values) })),
  );
  return made.ok ? { id: made.value, done: 'created' } : { answer: { values, problems: named(made.details) } };
}

/** Handles the forms of a programme's page (`do`). Throws a 404 response for an unknown programme. */
export async function submitProgramme(form: FormData, { by, id }: { by: Staff; id: string }): Promise<ProgrammeSent> {
  const wish = textOf(form, 'do');
  if (wish === 'archive' || wish === 'restore') {
    const archived = wish === 'archive';
    found(await inTransaction((tx) => archiveProgramme(tx, { by, id, archived })));
    return { id, done: archived ? 'archived' : 'restored' };
  }
  if (wish === 'duplicate') {
    const copy = found(
      await inTransaction((tx) =>
        createOnce(tx, { form, by, what: `copy-of-programme:${id}` }, () => duplicateProgramme(tx, { by, id })),
      ),
    );
    return { id: copy.value, done: 'duplicated' };
  }
  if (wish === 'up' || wish === 'down') {
    found(await inTransaction((tx) => moveOffer(tx, { by, id: textOf(form, 'offer'), to: wish })));
    return { id, done: 'moved' };
  }
  return save(form, { by, id });
}

async function save(form: FormData, { by, id }: { by: Staff; id: string }): Promise<ProgrammeSent> {
  const values = typedInto(form, programmeFields);
  const change = { by, id, version: versionOf(form), content: programmeOf(values) };
  const saved = await inTransaction((tx) => changeProgramme(tx, change));
  if (saved.ok) return { id, done: 'saved' };
  if (saved.reason === 'invalid') return { answer: { values, problems: named(saved.details) } };
  if (saved.reason === 'unknown') throw new Response(say('There is no such programme'), { status: 404 });
  const now = typedProgramme(saved.details.now);
  return { answer: staleAnswer({ base: baseOf(form), typed: values, now }, saved.details) };
}

/** Problems by the visible field: those of a pair of fields show at its first. */
function named(problems: Record<string, string>): Record<string, string> {
  const places = lookup<string>({ ages: 'ages.min' });
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [places[field] ?? field, message]));
}

function found<Value>(outcome: { ok: true; value: Value } | { ok: false }): { value: Value } {
  if (!outcome.ok) throw new Response(say('There is no such programme or offer'), { status: 404 });
  return outcome;
}
