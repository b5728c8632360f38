import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { agesAsked } from '#foundation/ui/forms/doubt-typed.tsx';
import { Field, RadioCards, SelectField } from '#foundation/ui/forms/field.tsx';
import { meansChoices } from '../order/offline-form.tsx';
import { AmountTwice } from '../order/amount-twice.tsx';
import type { FormAnswer } from '#platform/people/model';
import type { AddProblems } from './plan-adding.ts';
import type { OrderLearners } from './read-order-learners.ts';

type AddFormProps = {
  adding: NonNullable<OrderLearners['adding']>;
  seen: string;
  answer: FormAnswer | undefined;
  problems: AddProblems | undefined;
  ages: OrderLearners['ages'];
};

/** Days a seat can be held; the use case has the same list. */
const holdDays = [1, 2, 3, 7];

/** Adds a learner to a paid order: who, and how the difference is paid. */
export function AddForm({ adding, seen, answer, ages, problems = {} }: AddFormProps) {
  const { price, later, seatsLeft } = adding;
  if (price === null)
    return <Notice tone="info">{say('Nobody can be added: the offer of this order is not sold any more.')}</Notice>;
  const costs = later
    ? say('One more seat costs {price} now and {later} later.', { price, later })
    : say('One more seat costs {price}.', { price });
  const left = say(seatsLeft === 1 ? '1 seat is free.' : '{count} seats are free.', { count: seatsLeft });
  return (
    <ActForm
      name="add"
      formKey={adding.key}
      seen={seen}
      answer={answer}
      summary={say('Add a learner')}
      hidden={{ do: 'add' }}
      button={say('Review')}
    >
      {(typed) => (
        <>
          <p className="text-sm text-ink-soft">{`${costs} ${left}`}</p>
          <Field
            name="name"
            formId="add"
            label={say('Name')}
            required
            maxLength={120}
            defaultValue={typed('name')}
            error={problems.name}
          />
          <Field
            name="age"
            formId="add"
            label={say('Age')}
            inputMode="numeric"
            required
            maxLength={3}
            {...agesAsked(ages)}
            defaultValue={typed('age')}
            error={problems.age}
          />
          <Field
            name="email"
            formId="add"
            type="email"
            label={say('E-mail of the learner')}
            optional={say('optional')}
            maxLength={254}
            defaultValue={typed('email')}
            error={problems.email}
          />
          <Paying adding={adding} typed={typed} error={problems.paying} />
        </>
      )}
    </ActForm>
  );
}

type PayingProps = Pick<AddFormProps, 'adding'> & {
  typed: (field: string, otherwise?: string) => string;
  error: string | undefined;
};

/** How the difference is paid; the fields of each choice are revealed by styles only. */
function Paying({ adding: { currency, mayConfirm, mayGive }, typed, error }: PayingProps) {
  const ways = [
    { value: 'mail', label: say('Send a link to pay by mail'), detail: say('The seat is kept until then.') },
    {
      value: 'hand',
      label: say('Give the link yourself'),
      detail: say('Copy it, or send it by WhatsApp from the order.'),
    },
    ...(mayConfirm
      ? [{ value: 'offline', label: say('Paid already'), detail: say('By bank transfer, UPI, cash or cheque.') }]
      : []),
    ...(mayGive
      ? [{ value: 'free', label: say('For nothing'), detail: say('With a reason, which stands in the audit.') }]
      : []),
  ];
  return (
    <div className="group/paying grid grid-cols-1 gap-4">
      <RadioCards
        name="paying"
        formId="add"
        legend={say('How the difference is paid')}
        required
        options={ways}
        defaultValue={typed('paying', 'mail')}
        error={error}
      />
      <div className="hidden group-has-[[value=mail]:checked]/paying:block group-has-[[value=hand]:checked]/paying:block">
        <SelectField
          name="days"
          formId="add"
          label={say('Keep the seat for')}
          defaultValue={typed('days', '2')}
          options={holdDays.map((days) => ({
            value: String(days),
            label: say(days === 1 ? '1 day' : '{days} days', { days }),
          }))}
        />
      </div>
      {mayConfirm && (
        <div className="hidden grid-cols-1 gap-4 group-has-[[value=offline]:checked]/paying:grid">
          <SelectField
            name="means"
            formId="add"
            label={say('How it came')}
            options={meansChoices()}
            defaultValue={typed('means', 'transfer')}
          />
          <Field
            name="proof"
            formId="add"
            label={say('Reference')}
            hint={say('From the statement, the cheque or the receipt.')}
            maxLength={80}
            defaultValue={typed('proof')}
          />
          <AmountTwice
            again={typed('again')}
            name="amount"
            formId="add"
            currency={currency}
            label={say('Amount received')}
            defaultValue={typed('amount')}
          />
        </div>
      )}
      {mayGive && (
        <div className="hidden group-has-[[value=free]:checked]/paying:block">
          <Field
            name="reason"
            formId="add"
            label={say('Why it is for nothing')}
            maxLength={300}
            defaultValue={typed('reason')}
          />
        </div>
      )}
    </div>
  );
}
