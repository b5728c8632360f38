import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import type { StudioOrder } from './read-order.ts';

/** What needs action on this order. */
export function OrderNotices({ order }: { order: StudioOrder }) {
  const { askedToCancel, askedToMove, state, replacedBy, payments, outsideAges } = order;
  return (
    <>
      {askedToCancel && (
        <Notice
          tone="warning"
          title={say('The buyer asked to cancel on {date}', { date: businessTime(askedToCancel.at) })}
        >
          {askedToCancel.back === null
            ? say(
                'Your school promises no refund rule. Agree with them, then refund it below, or record what was agreed.',
              )
            : say(
                'By the refund policy {amount} is due. Refund it below, with “The order ends”, or record what was agreed.',
                { amount: askedToCancel.back },
              )}
        </Notice>
      )}
      {askedToMove && (
        <Notice
          tone="warning"
          title={say('The family asked on {date} to move to another date', { date: businessTime(askedToMove.at) })}
        >
          <p className="[overflow-wrap:anywhere]">
            “<bdi>{askedToMove.note}</bdi>”
          </p>
          <p>{say('Move the learner, or agree on something else, then close the request below.')}</p>
        </Notice>
      )}
      {outsideAges && <Notice tone="info" title={outsideAges} />}
      {state === 'paid_unallocated' && (
        <Notice tone="danger" title={say('Paid, but the batch was full when the money came')}>
          {say('Find a seat, or refund and call the buyer.')}
        </Notice>
      )}
      {payments.some((payment) => payment.state === 'extra') && (
        <Notice tone="danger" title={say('Payment to refund')}>
          {say('A payment arrived that pays for no seat; the history says why. Refund it below.')}
        </Notice>
      )}
      {replacedBy && (
        <Notice tone="info">
          {sayAround('The buyer changed the details: {newer} counts.', {
            newer: (
              <AppLink to={studioPaths.studioOrder(replacedBy)} className="underline">
                {say('the newer order')}
              </AppLink>
            ),
          })}
        </Notice>
      )}
    </>
  );
}
