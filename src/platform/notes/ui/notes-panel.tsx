import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { FieldFrame } from '#foundation/ui/forms/field-frame.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { NotesAnswer, ShownNote } from '../model.ts';

type NotesPanelProps = { notes: ShownNote[]; mayWrite: boolean; answer: NotesAnswer | undefined };

/** What colleagues wrote about a record, the newest first, and the field for the next note. */
export function NotesPanel({ notes, mayWrite, answer }: NotesPanelProps) {
  return (
    <section aria-labelledby="notes" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="notes">
        {say('Notes')}
      </Heading>
      {mayWrite && <NoteForm key={notes.length} answer={answer} />}
      {notes.length === 0 && <p className="text-sm text-ink-soft">{say('Nobody has written anything.')}</p>}
      {notes.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {notes.map((note) => (
            <li key={note.id} className="grid grid-cols-1 gap-1 px-4 py-3">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <bdi>{note.text}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {note.who} · <Moment at={note.at} />
                {note.edited && ` · ${say('changed')}`}
              </p>
              {mayWrite && note.mayDelete && <NoteActs note={note} answer={answer} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoteForm({ answer }: { answer: NotesAnswer | undefined }) {
  const mine = answer?.form === 'note-add' ? answer : undefined;
  return (
    <Form method="post" className="grid gap-3">
      <FormKey />
      <NoteField id="note" label={say('Add a note')} value={mine?.typed ?? ''} problem={mine?.problem} />
      <Button size="sm" variant="secondary" name="do" value="note-add" className="justify-self-start">
        {say('Add the note')}
      </Button>
    </Form>
  );
}

/** One's own is changed for a quarter of an hour and deleted at any time, by owners anybody's; it stays in the audit. */
function NoteActs({ note, answer }: { note: ShownNote; answer: NotesAnswer | undefined }) {
  const mine = answer?.form === `note-${note.id}` ? answer : undefined;
  return (
    <Disclosure
      summary={note.mayEdit ? say('Change or delete') : say('Delete')}
      open={mine !== undefined}
      className="text-sm"
    >
      <div className="grid gap-3">
        {note.mayEdit && (
          <Form method="post" className="grid gap-3">
            <FormKey />
            <input type="hidden" name="id" value={note.id} />
            <NoteField
              id={`note-${note.id}`}
              label={say('The note')}
              value={mine?.typed ?? note.text}
              problem={mine?.problem}
            />
            <Button size="sm" variant="secondary" name="do" value="note-edit" className="justify-self-start">
              {say('Save the note')}
            </Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="id" value={note.id} />
          <Button size="sm" variant="danger" name="do" value="note-delete">
            {say('Delete the note')}
          </Button>
        </Form>
      </div>
    </Disclosure>
  );
}

type NoteFieldProps = { id: string; label: string; value: string; problem: string | undefined };

function NoteField({ id, label, value, problem }: NoteFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={problem}>
      <textarea
        id={id}
        name="note"
        maxLength={2_000}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        className="control min-h-20!"
      />
    </FieldFrame>
  );
}
