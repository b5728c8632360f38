import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import { fieldsOfRow } from '../learners/learner-fields.ts';
import type { PeopleFieldsProps } from './people-fields.tsx';

type LearnerRowProps = PeopleFieldsProps & { row: number; of: number; ages: { min: number; max: number } };

/** One learner: the child, or (first row) the buyer; then only the age is asked, and it is optional. */
export function LearnerRow({ row, of, values, problem, ages }: LearnerRowProps) {
  const say = useText();
  const { name, age, email } = fieldsOfRow(row);
  return (
    <fieldset className={`group grid gap-5 ${row > 1 ? 'border-t border-line pt-5' : ''}`}>
      <legend className={of > 1 ? 'contents' : 'visually-hidden'}>
        <span className="heading text-lg">{say('checkout.learnerNumber', { number: row })}</span>
      </legend>
      {row === 1 && (
        <CheckboxField
          name="isLearner"
          value="yes"
          label={say('checkout.isLearner')}
          defaultChecked={values.isLearner === 'yes'}
        />
      )}
      <div className="group-has-[#field-isLearner:checked]:hidden">
        <Field
          name={name}
          label={say('checkout.learnerName')}
          defaultValue={values[name]}
          error={problem(name)}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <div className="max-w-48">
        <Field
          name={age}
          label={say('checkout.learnerAge')}
          hint={row === 1 ? say('checkout.ages', ages) : undefined}
          defaultValue={values[age]}
          error={problem(age)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <div className="group-has-[#field-isLearner:checked]:hidden">
        <Disclosure summary={say('checkout.learnerEmailTitle')} open={values[email] !== '' || Boolean(problem(email))}>
          <Field
            name={email}
            type="email"
            label={say('checkout.learnerEmail')}
            hint={say('checkout.learnerEmailHint')}
            defaultValue={values[email]}
            error={problem(email)}
            autoComplete="off"
            inputMode="email"
            maxLength={254}
          />
        </Disclosure>
      </div>
      {row > 1 && (
        <Button variant="quiet" name="intent" value={`remove-${row}`} className="justify-self-start">
          {say('checkout.removeLearner', { number: row })}
        </Button>
      )}
    </fieldset>
  );
}
