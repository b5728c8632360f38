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

/** What whoever reads may do with an order as it stands; nothing where they may do nothing. */
export function OrderActs({ order, answer, sent }: OrderActsProps) {
  const { state, keys, seen, due, mayWrite, mayConfirm, mayRefund } = order;
  const refundForms = sent ? order.refundForms.map((form) => ({ ...form, prefill: '' })) : order.refundForms;
  const shared = { seen, answer };
  const offline = mayConfirm && due && state !== 'refunded';
  const back = mayRefund && refundForms.length > 0;
  const cancel = mayWrite && isStillPayable(state);
  const mends = (mayWrite && waitsForStaff(order)) || order.payLink;
  if (!offline && !back && !cancel && !mends) return null;
  return (
    <section aria-labelledby="acts" className="grid gap-2">
      <Heading level={2} size="small" id="acts">
        {say('What to do')}
      </Heading>
      <Mends order={order} {...shared} />
      {offline && <OfflineForm {...shared} due={due} formKey={keys.offline} />}
      {back && <RefundForms {...shared} forms={refundForms} />}
      {cancel && (
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

const waitsForStaff = ({ state, askedToCancel, askedToMove }: StudioOrder) =>
  state === 'paid_unallocated' || Boolean(askedToCancel) || Boolean(askedToMove);

/** What waits for staff: a seat, an answer, a payment that did not come. */
function Mends({ order, ...shared }: Pick<OrderActsProps, 'order' | 'answer'> & { seen: string }) {
  const { state, keys, mayWrite, mayCreate, askedToCancel, askedToMove, payLink } = order;
  return (
    <>
      {mayWrite && state === 'paid_unallocated' && (
        <ReasonForm {...shared} act="seat" formKey={keys.seat} summary={say('Try to give a seat')} reason={null} />
      )}
      {mayWrite && askedToCancel && (
        <ReasonForm
          {...shared}
          act="answer"
          formKey={keys.answer}
          summary={say('Answer the cancellation request: the order goes on')}
          reason={say('What was agreed')}
        />
      )}
      {mayWrite && askedToMove && (
        <ReasonForm
          {...shared}
          act="answer-move"
          formKey={keys.answerMove}
          summary={say('Answer the request to move')}
          reason={say('What was agreed')}
        />
      )}
      {mayCreate && payLink && (
        <ReasonForm
          {...shared}
          act="pay-link"
          formKey={keys.payLink}
          summary={say('Mail the link to pay again')}
          reason={null}
        />
      )}
    </>
  );
}
