import { say } from '#i18n/staff/say';
import type { FormAnswer } from '#people/model';
import { Heading } from '#ui/controls/heading';
import { isStillPayable } from '../../model.ts';
import { OfflineForm } from './offline-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RefundForms } from './refund-form.tsx';
import type { StudioOrder } from './read-order.ts';

type OrderActsProps = {
  order: StudioOrder;
  answer: FormAnswer | undefined;
  /** One of them was just carried out: nothing is filled in then. */
  sent: boolean;
};

/** What can be done with an order as it stands. */
export function OrderActs({ order, answer, sent }: OrderActsProps) {
  const { state, keys, seen, due, askedToCancel, askedToMove } = order;
  const refundForms = sent ? order.refundForms.map((form) => ({ ...form, prefill: '' })) : order.refundForms;
  const shared = { seen, answer };
  return (
    <section aria-labelledby="acts" className="grid gap-2">
      <Heading level={2} size="small" id="acts">
        {say('What to do')}
      </Heading>
      {state === 'paid_unallocated' && (
        <ReasonForm {...shared} act="seat" formKey={keys.seat} summary={say('Try to give a seat')} reason={null} />
      )}
      {askedToCancel && (
        <ReasonForm
          {...shared}
          act="answer"
          formKey={keys.answer}
          summary={say('Answer the cancellation request: the order goes on')}
          reason={say('What was agreed')}
        />
      )}
      {askedToMove && (
        <ReasonForm
          {...shared}
          act="answer-move"
          formKey={keys.answerMove}
          summary={say('Answer the request to move')}
          reason={say('What was agreed')}
        />
      )}
      {order.payLink && (
        <ReasonForm
          {...shared}
          act="pay-link"
          formKey={keys.payLink}
          summary={say('Mail the link to pay again')}
          reason={null}
        />
      )}
      {due && state !== 'refunded' && <OfflineForm {...shared} due={due} formKey={keys.offline} />}
      <RefundForms {...shared} forms={refundForms} />
      {isStillPayable(state) && (
        <ReasonForm
          {...shared}
          act="cancel"
          formKey={keys.cancel}
          summary={say('Cancel and free the seat')}
          reason={say('Why')}
        />
      )}
    </section>
  );
}
