import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { ShownHours } from './read-hours.ts';
import { RemoveButton } from './remove-button.tsx';
import type { HoursAnswer } from './submit-hours.ts';

type SectionProps = { shown: ShownHours; answer: HoursAnswer | undefined };

/** The hours of each day of the week, and the form that adds some. */
export function WeekSection({ shown, answer }: SectionProps) {
  const { week, mayChange, teacher } = shown;
  return (
    <section aria-labelledby="week" className="grid gap-3">
      <Heading level={2} size="small" id="week">
        {say('Every week')}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {week.map(({ day, name, rows }) => (
          <li key={day} className="grid gap-1 px-4 py-2 sm:grid-cols-[8rem_1fr]">
            <span className="flex min-h-11 items-center font-semibold">{name}</span>
            {rows.length === 0 ? (
              <span className="flex min-h-11 items-center text-sm text-ink-soft">{say('No lessons')}</span>
            ) : (
              <ul className="grid gap-1">
                {rows.map(({ id, hours, dates }) => (
                  <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                    <span className="tabular-nums">
                      {hours} {dates && <span className="text-sm text-ink-soft">{dates}</span>}
                    </span>
                    {mayChange && (
                      <RemoveButton act="remove-hours" id={id} teacher={teacher.id} what={`${name} ${hours}`} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <AddHours shown={shown} answer={answer} />}
    </section>
  );
}

function AddHours({ shown: { week, teacher }, answer }: SectionProps) {
  const field = (name: string) => ({
    name,
    formId: 'hours',
    defaultValue: answer?.values[name],
    error: answer?.problems[name],
  });
  const problem = answer?.problems.weekdays;
  return (
    <Disclosure summary={say('Add hours')} open={answer !== undefined || week.every(({ rows }) => rows.length === 0)}>
      <Form method="post" className="grid max-w-xl gap-4">
        <FormKey />
        <input type="hidden" name="do" value="add-hours" />
        <input type="hidden" name="teacher" value={teacher.id} />
        <fieldset className="field" aria-describedby={problem ? 'weekdays-error' : undefined}>
          <legend className="field-label">{say('Days')}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {week.map(({ day, name }) => (
              <label key={day} className="radio-card items-center">
                <input
                  type="checkbox"
                  name="weekday"
                  value={day}
                  defaultChecked={answer?.days.includes(String(day))}
                  className="choice-mark"
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
          {problem && (
            <p id="weekdays-error" className="field-error">
              {problem}
            </p>
          )}
        </fieldset>
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('starts')} type="time" label={say('From')} required />
          <Field {...field('ends')} type="time" label={say('Until')} required />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...field('fromDate')}
            type="date"
            label={say('First day')}
            hint={say('Empty: from now on.')}
            optional={say('optional')}
          />
          <Field
            {...field('untilDate')}
            type="date"
            label={say('Last day')}
            hint={say('Empty: without an end.')}
            optional={say('optional')}
          />
        </div>
        <Button className="justify-self-start">{say('Add the hours')}</Button>
      </Form>
    </Disclosure>
  );
}
