import { say } from '#foundation/i18n/staff/say.ts';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import { FieldError } from '#foundation/ui/forms/field-frame.tsx';
import { dayNames } from './session-words.ts';

type PatternFieldsProps = {
  formId: string;
  typed: (field: string) => string;
  problems: Record<string, string>;
  /** Which field names the first date here. */
  dateLabel: string;
};

/** A date pattern: first date and hour, weekdays, how often or until when, which days not. */
export function PatternFields({ formId, typed, problems, dateLabel }: PatternFieldsProps) {
  const field = (name: string) => ({ name, formId, defaultValue: typed(name), error: problems[name] });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...field('date')} type="date" label={dateLabel} required />
        <Field {...field('time')} type="time" label={say('Hour')} required />
        <Field
          {...field('minutes')}
          label={say('Minutes')}
          inputMode="numeric"
          placeholder={say('as the programme says')}
          autoComplete="off"
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="field-label">{say('Days of the week')}</legend>
        <p className="field-hint">{say('None: weekly on the day of the first date.')}</p>
        <div className="flex flex-wrap gap-x-5">
          {dayNames.map(([day, name]) => (
            <CheckboxField
              key={day}
              id={`${formId}-day-${day}`}
              name={`day-${day}`}
              label={say(name)}
              defaultChecked={typed(`day-${day}`) !== ''}
            />
          ))}
        </div>
        <FieldError id={`${formId}-weekdays`} error={problems.weekdays} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('count')}
          label={say('How many sessions')}
          hint={say('Empty: as many as the programme has.')}
          inputMode="numeric"
          autoComplete="off"
          optional={say('optional')}
        />
        <Field
          {...field('until')}
          type="date"
          label={say('Or until this day')}
          hint={say('Which counts.')}
          optional={say('optional')}
        />
      </div>
      <Field
        {...field('except')}
        label={say('Not on')}
        hint={say('Dates such as 2027-01-26, separated by commas.')}
        autoComplete="off"
        optional={say('optional')}
      />
    </>
  );
}
