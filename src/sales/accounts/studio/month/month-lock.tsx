import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { ShownMonth } from './read-month.ts';

/** The form to lock a month, and for owners to unlock it; empty without permission. */
export function MonthLock({ shown, answer }: { shown: ShownMonth; answer: FormAnswer | undefined }) {
  const { name, state, lock, mayLock, mayUnlock, formKey } = shown;
  if (!mayLock) return null;
  return (
    <section aria-labelledby="lock" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="lock">
        {say('Lock')}
      </Heading>
      {state === 'running' && (
        <p className="text-sm text-ink-soft">{say('{name} can be locked once it has ended.', { name })}</p>
      )}
      {(state === 'open' || state === 'closed') && (
        <ActForm
          name="lock"
          summary={say('Lock {name}', { name })}
          formKey={formKey}
          answer={answer}
          hidden={{ do: 'lock' }}
          button={say('Review')}
        >
          {() => (
            <p className="text-sm">
              {say(
                'Locking keeps the figures and files of {name}. Nothing can be dated into it afterwards: a late refund counts in the month in which it is made.',
                { name },
              )}
            </p>
          )}
        </ActForm>
      )}
      {state === 'locked' && (
        <>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {say('SHA-256 of the ZIP: {hash}', { hash: lock?.zip ?? '' })}
          </p>
          {mayUnlock ? (
            <ActForm
              name="unlock"
              summary={say('Unlock {name}', { name })}
              formKey={formKey}
              answer={answer}
              hidden={{ do: 'unlock' }}
              button={say('Review')}
            >
              {(typed) => (
                <Field
                  name="why"
                  formId="unlock"
                  label={say('Why it must change')}
                  required
                  minLength={3}
                  maxLength={300}
                  defaultValue={typed('why')}
                />
              )}
            </ActForm>
          ) : (
            <p className="text-sm text-ink-soft">{say('Only an owner can unlock it.')}</p>
          )}
        </>
      )}
    </section>
  );
}
