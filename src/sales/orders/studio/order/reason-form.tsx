import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';

type ReasonFormProps = {
  /** The act, and the form's name. */
  act: string;
  summary: string;
  /** The label of the reason; null if none is needed. */
  reason: string | null;
  formKey: string;
  seen: string;
  answer: FormAnswer | undefined;
};

/** An act on an order that needs nothing but, at most, a reason. */
export function ReasonForm({ act, summary, reason, formKey, seen, answer }: ReasonFormProps) {
  return (
    <ActForm
      name={act}
      formKey={formKey}
      seen={seen}
      answer={answer}
      summary={summary}
      hidden={{ do: act }}
      button={say('Review')}
    >
      {(typed) => reason !== null && <ReasonField formId={act} label={reason} typed={typed('why')} />}
    </ActForm>
  );
}

/** The reason of an act, for the history of the order. */
export function ReasonField({ formId, label = say('Why'), typed }: { formId: string; label?: string; typed: string }) {
  return (
    <Field
      name="why"
      formId={formId}
      label={label}
      hint={say('It is kept in the history.')}
      required
      minLength={3}
      maxLength={300}
      defaultValue={typed}
    />
  );
}
