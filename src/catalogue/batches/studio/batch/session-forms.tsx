import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { CheckboxField, Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { ClashNotice } from '../clash-notice.tsx';
import type { SessionsAnswer } from '../sessions-answer.ts';
import type { ShownBatch, ShownSession } from './read-batch.ts';

type FormsProps = { shown: ShownBatch; answer: SessionsAnswer | undefined };

/** The forms of one session: move or change it, call it off, put it back. */
export function SessionForms({ session, shown, answer }: FormsProps & { session: ShownSession }) {
  const { number, state } = session;
  const act = state === 'cancelled' ? 'restore' : 'cancel';
  const common = { formKey: shown.formKey, seen: shown.seen, answer, button: say('Review') };
  const refused = answer?.form === 'session';
  return (
    <div className="grid gap-2">
      {state !== 'cancelled' && (
        <ActForm
          {...common}
          // Opened by its link, so the form is expanded.
          answer={refused ? answer : { form: 'session', key: shown.formKey, values: {} }}
          name="session"
          summary={say('Move or change session {number}', { number })}
          hidden={{ do: 'session', number: String(number) }}
        >
          {(typed) => (
            <SessionFields
              formId="session"
              shown={shown}
              typed={typed}
              answer={refused ? answer : undefined}
              session={session}
            />
          )}
        </ActForm>
      )}
      <ActForm
        {...common}
        name={act}
        summary={
          act === 'cancel' ? say('Cancel session {number}', { number }) : say('Put session {number} back', { number })
        }
        hidden={{ do: act, number: String(number) }}
      >
        {() => (
          <>
            <KeepNote formId={act} note={shown.note} />
            <ClashNotice formId={act} conflicts={answer?.form === act ? answer.conflicts : undefined} />
          </>
        )}
      </ActForm>
    </div>
  );
}

/** A further session. */
export function AddForm({ shown, answer }: FormsProps) {
  return (
    <ActForm
      name="add"
      summary={say('Add a session')}
      formKey={shown.formKey}
      seen={shown.seen}
      answer={answer}
      hidden={{ do: 'add' }}
      button={say('Review')}
    >
      {(typed) => (
        <SessionFields
          formId="add"
          shown={shown}
          typed={typed}
          answer={answer?.form === 'add' ? answer : undefined}
          session={null}
        />
      )}
    </ActForm>
  );
}

type SessionFieldsProps = FormsProps & {
  formId: string;
  typed: (field: string, otherwise?: string) => string;
  session: ShownSession | null;
};

function SessionFields({ formId, shown, typed, answer, session }: SessionFieldsProps) {
  const field = (name: string, otherwise = '') => ({
    name,
    formId,
    defaultValue: typed(name, otherwise),
    error: answer?.problems?.[name],
  });
  const ofBatch = shown.choices.teachers.find(({ id }) => id === shown.values.teacher)?.name ?? say('nobody yet');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...field('date', session?.date)} type="date" label={say('Date')} required />
        <Field {...field('time', session?.time)} type="time" label={say('Hour')} hint={shown.zone} required />
        <Field
          {...field('minutes', String(session?.minutes ?? shown.minutes))}
          label={say('Minutes')}
          inputMode="numeric"
          required
        />
      </div>
      <SelectField
        {...field('teacher', session?.teacherId ?? '')}
        label={say('Teacher')}
        options={[
          { value: '', label: say('As the batch: {teacher}', { teacher: ofBatch }) },
          ...shown.choices.teachers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field
        {...field('joinUrl', session?.joinUrl ?? '')}
        type="url"
        label={say('Joining link')}
        hint={say('Empty: that of the batch.')}
        optional={say('optional')}
      />
      <Field
        {...field('venue', session?.venue ?? '')}
        label={say('Venue')}
        hint={say('Where it is not held online.')}
        optional={say('optional')}
      />
      <KeepNote formId={formId} note={shown.note} />
      <ClashNotice formId={formId} conflicts={answer?.conflicts} />
    </>
  );
}

/** The note about the dates is removed when dates change, unless staff confirm it. */
export function KeepNote({ formId, note }: { formId: string; note: string | null }) {
  if (note === null) return null;
  return (
    <CheckboxField
      name="keepNote"
      id={`${formId}-keepNote`}
      label={say('Visitors read “{note}”, and that is still true', { note })}
      hint={say('Otherwise this note is taken off when a date changes.')}
    />
  );
}
