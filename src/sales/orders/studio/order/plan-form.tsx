import { say } from '#foundation/i18n/staff/say.ts';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { ReasonField } from './reason-form.tsx';

/** An open payment as the form shows it: an input value, and a day (`2026-12-01`). */
export type PlanRow = { amount: string; day: string };

/** The open payments of an order; `sum` formatted, `rows` with some empty ones for further payments. */
export type OpenPlan = { rows: PlanRow[]; sum: string };

type PlanFormProps = { plan: OpenPlan; formKey: string; seen: string; answer: FormAnswer | undefined };

/** Changes sums and days of the payments that are still open. */
export function PlanForm({ plan: { rows, sum }, formKey, seen, answer }: PlanFormProps) {
  return (
    <ActForm
      name="plan"
      formKey={formKey}
      seen={seen}
      answer={answer}
      summary={say('Change the payment plan')}
      hidden={{ do: 'plan' }}
      button={say('Review the plan')}
    >
      {(typed) => (
        <>
          <p className="text-sm text-ink-soft">
            {say('{sum} is open. The payments must add up to exactly this. Leave a row empty to have one less.', {
              sum,
            })}
          </p>
          {rows.map(({ amount, day }, index) => {
            const row = index + 1;
            return (
              <fieldset key={row} className="grid grid-cols-2 gap-3">
                <legend className="field-label">{say('Payment {number}', { number: row })}</legend>
                <Field
                  name={`amount-${row}`}
                  formId="plan"
                  label={say('Amount')}
                  inputMode="decimal"
                  defaultValue={typed(`amount-${row}`, amount)}
                />
                <Field
                  type="date"
                  name={`day-${row}`}
                  formId="plan"
                  label={say('Due by')}
                  defaultValue={typed(`day-${row}`, day)}
                />
              </fieldset>
            );
          })}
          <ReasonField formId="plan" typed={typed('why')} />
        </>
      )}
    </ActForm>
  );
}
