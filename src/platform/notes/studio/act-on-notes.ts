import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { deleteFile } from '../files/keep-file.ts';
import { fileRefusals, type About, type NotesAnswer } from '../model.ts';
import { tagRecords } from '../tags/tag-records.ts';
import { addNote, deleteNote, editNote } from '../writing/write-note.ts';

type Asked = { by: Staff; about: About; form: FormData };
type Act = (tx: Tx, asked: Asked) => Promise<Outcome<unknown>>;

const on = ({ kind, id }: About) => ({ kind, ids: [id] });

const acts = lookup<Act>({
  'note-add': (tx, { by, about, form }) =>
    createOnce(tx, { form, by, what: `note:${about.kind}:${about.id}` }, () =>
      addNote(tx, { by, about, text: textOf(form, 'note') }),
    ),
  'note-edit': (tx, { by, about, form }) =>
    editNote(tx, { by, about, noteId: textOf(form, 'id'), text: textOf(form, 'note') }),
  'note-delete': (tx, { by, about, form }) => deleteNote(tx, { by, about, noteId: textOf(form, 'id') }),
  'tag-add': (tx, { by, about, form }) =>
    tagRecords(tx, { by, about: on(about), name: textOf(form, 'tag'), colour: textOf(form, 'colour'), on: true }),
  'tag-remove': (tx, { by, about, form }) =>
    tagRecords(tx, { by, about: on(about), name: textOf(form, 'tag'), on: false }),
  'file-delete': (tx, { by, about, form }) => deleteFile(tx, { by, about, fileId: textOf(form, 'id') }),
});

const problems = lookup<StaffSentence>({
  'no-text': 'Write 1 to 2,000 characters.',
  'too-late': 'A note can be changed by who wrote it, for 15 minutes. Write another one.',
  'no-name': 'Write the tag, in at most 40 characters.',
  unknown: fileRefusals.unknown,
});

/** Whether a form of a record (its `do`) is about notes, tags or files. */
export function isNotesAct(wish: string): boolean {
  return Object.hasOwn(acts, wish);
}

/** Carries out a form about a record's notes, tags or files; returns an answer if refused. Removing what is already gone succeeds. */
export async function actOnNotes(
  form: FormData,
  { by, about }: { by: Staff; about: About },
): Promise<NotesAnswer | null> {
  const wish = textOf(form, 'do');
  const act = Object.hasOwn(acts, wish) ? acts[wish] : undefined;
  if (!act) throw new Response(say('Unknown action'), { status: 400 });
  const outcome = await inTransaction((tx) => act(tx, { by, about, form }));
  if (outcome.ok || outcome.reason === 'unknown') return null;
  // No form offers it, so there is no place for the sentence.
  if (outcome.reason === 'not-yours')
    throw new Response(say('A note is deleted by who wrote it, or by an owner.'), { status: 403 });
  const typed = textOf(form, 'note') || textOf(form, 'tag');
  const name = wish === 'note-edit' ? `note-${textOf(form, 'id')}` : wish;
  return { form: name, problem: say(problems[outcome.reason] ?? 'That was not done.'), typed };
}
