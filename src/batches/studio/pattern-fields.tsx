import { CheckboxField, Field } from '#ui/forms/field';
import { FieldError } from '#ui/forms/field-frame';
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
        <Field {...field('time')} type="time" label="Hour" required />
        <Field
          {...field('minutes')}
          label="Minutes"
          inputMode="numeric"
          placeholder="as the programme says"
          autoComplete="off"
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="field-label">Days of the week</legend>
        <p className="field-hint">None: weekly on the day of the first date.</p>
        <div className="flex flex-wrap gap-x-5">
          {dayNames.map(([day, name]) => (
            <CheckboxField
              key={day}
              id={`${formId}-day-${day}`}
              name={`day-${day}`}
              label={name}
              defaultChecked={typed(`day-${day}`) !== ''}
            />
          ))}
        </div>
        <FieldError id={`${formId}-weekdays`} error={problems.weekdays} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('count')}
          label="How many sessions"
          hint="Empty: as many as the programme has."
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <Field {...field('until')} type="date" label="Or until this day" hint="Which counts." optional />
      </div>
      <Field
        {...field('except')}
        label="Not on"
        hint="Dates such as 2027-01-26, separated by commas."
        autoComplete="off"
        optional
      />
    </>
  );
}
