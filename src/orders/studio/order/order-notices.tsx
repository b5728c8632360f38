import { paths } from '#paths';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { businessTime } from '#ui/admin/moment';
import type { StudioOrder } from './read-order.ts';

/** What about this order waits for somebody. */
export function OrderNotices({ order }: { order: StudioOrder }) {
  const { askedToCancel, askedToMove, state, replacedBy, payments } = order;
  return (
    <>
      {askedToCancel && (
        <Notice tone="warning" title={`The buyer asked to cancel on ${businessTime(askedToCancel.at)}`}>
          By the refund policy {askedToCancel.back} is due. Refund it below, with “The order ends”, or record what was
          agreed.
        </Notice>
      )}
      {askedToMove && (
        <Notice tone="warning" title={`The family asked on ${businessTime(askedToMove.at)} to move to another date`}>
          <p className="[overflow-wrap:anywhere]">
            “<bdi>{askedToMove.note}</bdi>”
          </p>
          <p>Move the learner, or agree on something else, then close the request below.</p>
        </Notice>
      )}
      {state === 'paid_unallocated' && (
        <Notice tone="danger" title="Paid, but the batch was full when the money came">
          Find a seat, or refund and call the buyer.
        </Notice>
      )}
      {payments.some((payment) => payment.state === 'extra') && (
        <Notice tone="danger" title="Payment to refund">
          A payment arrived that pays for no seat; the history says why. Refund it below.
        </Notice>
      )}
      {replacedBy && (
        <Notice tone="info">
          The buyer changed the details:{' '}
          <AppLink to={paths.studioOrder(replacedBy)} className="underline">
            the newer order
          </AppLink>{' '}
          counts.
        </Notice>
      )}
    </>
  );
}
