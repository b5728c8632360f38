import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { ClashNotice } from '../clash-notice.tsx';
import { PatternFields } from '../pattern-fields.tsx';
import type { SessionsAnswer } from '../sessions-answer.ts';
import { zoneOptions } from '../zone-options.ts';
import type { ShownBatch } from './read-batch.ts';
import { KeepNote } from './session-forms.tsx';

type FormsProps = { shown: ShownBatch; answer: SessionsAnswer | undefined };

/** All sessions to come from a date pattern, and all of them moved together. */
export function PlanForms({ shown, answer }: FormsProps) {
  const next = shown.sessions.find(({ state, begun }) => state === 'planned' && !begun);
  const of = (name: string) => (answer?.form === name ? answer : undefined);
  const common = { formKey: shown.formKey, seen: shown.seen, answer, button: say('Review') };
  return (
    <>
      <ActForm {...common} name="plan" summary={say('Plan the sessions from a pattern')} hidden={{ do: 'plan' }}>
        {(typed) => (
          <>
            <p className="text-sm text-ink-soft">
              {say('Sessions still to come get these dates; what has begun stays. Hours are those of {zone}.', {
                zone: shown.zone,
              })}
            </p>
            <PatternFields
              formId="plan"
              dateLabel={say('From')}
              typed={(field) => typed(field, { date: next?.date, time: next?.time }[field] ?? '')}
              problems={of('plan')?.problems ?? {}}
            />
            <KeepNote formId="plan" note={shown.note} />
            <ClashNotice formId="plan" conflicts={of('plan')?.conflicts} />
          </>
        )}
      </ActForm>
      {next && (
        <ActForm {...common} name="move" summary={say('Move the whole batch')} hidden={{ do: 'move' }}>
          {(typed) => (
            <>
              <p className="text-sm text-ink-soft">
                {say('The next session is {when}. The others follow by as many days and hours.', { when: next.when })}
              </p>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  name="date"
                  formId="move"
                  type="date"
                  label={say('Next session on')}
                  required
                  defaultValue={typed('date', next.date)}
                  error={of('move')?.problems?.date}
                />
                <Field
                  name="time"
                  formId="move"
                  type="time"
                  label={say('Hour')}
                  required
                  defaultValue={typed('time', next.time)}
                />
              </div>
              <SelectField
                name="zone"
                formId="move"
                label={say('Time zone')}
                defaultValue={typed('zone', shown.zone)}
                error={of('move')?.problems?.zone}
                options={zoneOptions(shown.zone, shown.zones)}
              />
              <KeepNote formId="move" note={shown.note} />
              <ClashNotice formId="move" conflicts={of('move')?.conflicts} />
            </>
          )}
        </ActForm>
      )}
    </>
  );
}
