import { say } from '#foundation/i18n/staff/say.ts';
import { useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { FormProblems, useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { BatchFields, BuyerFields, InvoiceFields } from './buyer-fields.tsx';
import type { ChosenOffer, FieldsProps } from './fields-props.ts';
import { newOrderFields, type NewOrderField, type NewOrderValues } from './new-order-values.ts';
import { DiscountFields, PayingFields } from './paying-fields.tsx';
import type { NewOrder } from './read-new-order.ts';
import type { NewOrderAnswer } from './submit-new-order.ts';

type NewOrderFormProps = { shown: NewOrder; offer: ChosenOffer; answer: NewOrderAnswer | undefined };

/** The form of a manual order, one screen from the date to the payment. */
export function NewOrderForm({ shown, offer, answer }: NewOrderFormProps) {
  const top = useRef<HTMLDivElement>(null);
  useFocusOnProblems(top, answer);
  const values = { ...known(shown, offer), ...answer?.values } as Partial<NewOrderValues>;
  const value = (name: NewOrderField) => values[name] ?? '';
  const problem = (name: NewOrderField) => answer?.problems[name];
  const fields: FieldsProps = {
    offer,
    value,
    problem,
    field: (name) => ({ name, defaultValue: value(name), error: problem(name) }),
  };
  const problems = newOrderFields.flatMap((field) => {
    const message = answer?.problems[field];
    return message ? [{ field, message }] : [];
  });
  return (
    <Form
      method="post"
      noValidate
      autoComplete="off"
      className="grid max-w-2xl grid-cols-1 gap-6"
      key={shown.person?.key ?? 'nobody'}
    >
      <input type="hidden" name="form" value="new-order" />
      <input type="hidden" name="key" value={answer?.key ?? shown.formKey} />
      <div ref={top} className="grid gap-4 empty:hidden">
        <FormProblems title={say('Please check these fields')} problems={problems} />
        {answer?.refusal && problems.length === 0 && (
          <Notice tone="warning" role="alert">
            {answer.refusal}
          </Notice>
        )}
      </div>
      <Part title={say('When')}>
        <BatchFields {...fields} />
      </Part>
      <Part title={say('Who')}>
        <BuyerFields {...fields} />
      </Part>
      <Part title={say('Price')}>
        <DiscountFields {...fields} />
        {offer.states.length > 0 && <InvoiceFields {...fields} />}
      </Part>
      <Part title={say('Payment')}>
        <PayingFields {...fields} />
      </Part>
      <Button name="step" value="review" className="justify-self-start">
        {say('Review the order')}
      </Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <Heading level={2} size="small">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The initial values: what is known of the person, and defaults. */
function known({ person }: NewOrder, offer: ChosenOffer): Partial<NewOrderValues> {
  const free = offer.batches.filter(({ full }) => !full);
  const { learner } = person ?? {};
  return {
    batch: free.length === 1 ? free[0]?.id : '',
    country: person?.country || offer.market,
    mobile: person?.mobile ?? '',
    name: person?.name ?? '',
    email: person?.email ?? '',
    language: person?.language ?? 'en',
    isLearner: learner?.isBuyer ? 'yes' : '',
    learnerName: learner && !learner.isBuyer ? learner.name : '',
    learnerAge: learner?.age ? String(learner.age) : '',
    discountKind: 'amount',
    paying: offer.free ? 'free' : 'mail',
    days: '2',
    means: 'transfer',
  };
}
