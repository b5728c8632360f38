import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';

import { Moment } from '#foundation/ui/admin/moment.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { RosterLearner } from '../../roster/read-roster.ts';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import type { RosterAnswer } from './act-on-roster.ts';

type LearnerNotesProps = {
  learner: RosterLearner;
  session: string;
  mayNote: boolean;
  search: string;
  answer: RosterAnswer | undefined;
};

/** The notes about a learner, always visible; the form for more is collapsed. */
export function LearnerNotes({ learner, session, mayNote, search, answer }: LearnerNotesProps) {
  const { id, name, notes } = learner;
  const hidden = { learner: id, session, search };
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={say('Notes about {name}', { name })} className="grid gap-2">
          {notes.map((note) => (
            <li
              key={note.id}
              className="flex flex-wrap items-start justify-between gap-x-3 border-s-2 border-line ps-3"
            >
              <p className="min-w-0 flex-1 basis-48 break-words whitespace-pre-line">
                {note.text}
                <span className="block text-xs text-ink-soft">
                  {note.by}, <Moment at={note.at} />
                </span>
              </p>
              {mayNote && note.own && (
                <Form method="post">
                  <Hidden fields={{ ...hidden, do: 'remove-note', note: note.id }} />
                  <button
                    aria-label={say('Remove this note about {name}', { name })}
                    className="min-h-11 cursor-pointer px-2 text-sm font-semibold text-brand underline"
                  >
                    {say('Remove')}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayNote && (
        <Disclosure summary={say('Add a note')} open={answer?.typed !== undefined && !answer.saved}>
          <Form method="post" className="grid gap-3" key={notes.length}>
            <FormKey />
            <Hidden fields={{ ...hidden, do: 'note' }} />
            <TextAreaField
              name="text"
              formId={`note-${id}`}
              label={say('Note about {name}', { name })}
              hint={say('Staff and the teachers of this batch read it, families never.')}
              rows={3}
              required
              maxLength={1_000}
              defaultValue={answer?.typed}
              error={answer?.saved === false ? answer.problem : undefined}
            />
            <Button size="sm" variant="secondary" className="justify-self-start">
              {say('Save the note')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />);
}
