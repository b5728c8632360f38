import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { isStillPayable } from '../../model.ts';
import { OfflineForm } from './offline-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RefundForms } from './refund-form.tsx';
import type { StudioOrder } from './read-order.ts';

type OrderActsProps = {
  order: StudioOrder;
  answer: FormAnswer | undefined;
  /** Whether one of the forms was just submitted: then nothing is prefilled. */
  sent: boolean;
};

/** The actions on an order that the reader may perform; empty if there are none. */
export function OrderActs({ order, answer, sent }: OrderActsProps) {
  const { state, keys, seen, due, mayDo, openPlan } = order;
  const refundForms = sent ? order.refundForms.map((form) => ({ ...form, prefill: '' })) : order.refundForms;
  const shared = { seen, answer };
  const offline = mayDo.includes('offline') && due && state !== 'refunded';
  const back = mayDo.includes('refund') && refundForms.length > 0;
  const cancel = mayDo.includes('cancel') && isStillPayable(state);
  const plan = mayDo.includes('plan') ? openPlan : null;
  const waits = actsThatWait(order);
  if (!offline && !back && !cancel && !plan && waits.length === 0) return null;
  return (
    <section aria-labelledby="acts" className="grid gap-2">
      <Heading level={2} size="small" id="acts">
        {say('What to do')}
      </Heading>
      {waits.map(({ act, ...form }) => (
        <ReasonForm key={act} {...shared} act={act} {...form} />
      ))}
      {offline && <OfflineForm {...shared} due={due} currency={order.currency} formKey={keys.offline} />}
      {plan && <PlanForm {...shared} plan={plan} formKey={keys.plan} />}
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

/** The pending actions of staff (a seat, an answer, a missing payment) that the reader may perform. */
function actsThatWait({ state, keys, mayDo, askedToCancel, askedToMove, payLink, buyer }: StudioOrder) {
  const agreed = say('What was agreed');
  const all = [
    {
      act: 'seat',
      asked: state === 'paid_unallocated',
      formKey: keys.seat,
      summary: say('Try to give a seat'),
      reason: null,
    },
    {
      act: 'answer',
      asked: askedToCancel,
      formKey: keys.answer,
      summary: say('Answer the cancellation request: the order goes on'),
      reason: agreed,
    },
    {
      act: 'answer-move',
      asked: askedToMove,
      formKey: keys.answerMove,
      summary: say('Answer the request to move'),
      reason: agreed,
    },
    {
      act: 'pay-link',
      asked: payLink && buyer.email !== '',
      formKey: keys.payLink,
      summary: say('Mail the link to pay again'),
      reason: null,
    },
  ];
  return all.flatMap(({ asked, ...form }) => (asked && mayDo.includes(form.act) ? [form] : []));
}
