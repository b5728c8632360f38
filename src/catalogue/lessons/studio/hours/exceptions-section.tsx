import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { ShownHours } from './read-hours.ts';
import { RemoveButton } from './remove-button.tsx';
import type { HoursAnswer } from './submit-hours.ts';

type SectionProps = { shown: ShownHours; answer: HoursAnswer | undefined };

/** Days off and extra hours. */
export function ExceptionsSection({ shown: { exceptions, mayChange, teacher }, answer }: SectionProps) {
  const field = (name: string) => ({
    name,
    formId: 'day',
    defaultValue: answer?.values[name],
    error: answer?.problems[name],
  });
  return (
    <section aria-labelledby="days" className="grid gap-3">
      <Heading level={2} size="small" id="days">
        {say('Days that are different')}
      </Heading>
      {exceptions.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('None to come: every week is as above.')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {exceptions.map(({ id, words }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-1 tabular-nums"
            >
              {words}
              {mayChange && <RemoveButton act="remove-exception" id={id} teacher={teacher.id} what={words} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Disclosure summary={say('Add a day off or extra hours')} open={answer !== undefined}>
          <Form method="post" className="grid max-w-xl gap-4">
            <FormKey />
            <input type="hidden" name="do" value="add-exception" />
            <input type="hidden" name="teacher" value={teacher.id} />
            <SelectField
              {...field('kind')}
              label={say('What')}
              options={[
                { value: 'off', label: say('Off: no lessons') },
                { value: 'extra', label: say('Extra hours') },
              ]}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field {...field('date')} type="date" label={say('Day')} required />
              <Field
                {...field('untilDate')}
                type="date"
                label={say('Last day')}
                hint={say('Empty: one day.')}
                optional={say('optional')}
              />
            </div>
            <div className="grid grid-cols-2 gap-4">
              <Field
                {...field('starts')}
                type="time"
                label={say('From')}
                hint={say('Empty: the whole day off.')}
                optional={say('optional')}
              />
              <Field {...field('ends')} type="time" label={say('Until')} optional={say('optional')} />
            </div>
            <Button className="justify-self-start">{say('Add the day')}</Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
