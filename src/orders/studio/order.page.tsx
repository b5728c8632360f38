import { Form, redirect } from 'react-router';
import { inTransaction } from '#db';
import { isId } from '#kit/id';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Button, ButtonLink } from '#ui/button';
import { Heading } from '#ui/heading';
import { Notice } from '#ui/notice';
import { Facts } from '#ui/studio/facts';
import { officeTime } from '#ui/studio/moment';
import { PageHead } from '#ui/studio/page-head';
import { Timeline } from '#ui/studio/timeline';
import { textOf } from '../checkout-values.ts';
import { isStillPayable } from '../model.ts';
import { useSavedToast } from '#ui/studio/use-saved-toast';
import type { Route } from './+types/order.page';
import { actOnOrder, acts, refusals } from './act-on-order.ts';
import { RefundForm } from '../ui/refund-form.tsx';
import { OfflineForm } from '../ui/offline-form.tsx';
import { Account } from './order-account.tsx';
import { OrderBadge, stateWords } from './order-badge.tsx';
import { DocumentList } from './order-documents.tsx';
import { MailList, PaymentList, RefundList } from './order-lists.tsx';
import { readOrder } from './read-order.ts';

export const meta = () => [{ title: 'Order · Studio' }];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request);
  const order = await inTransaction((tx) => readOrder(tx, params.id));
  if (!order) throw new Response('There is no such order', { status: 404 });
  return { order };
}

export async function action({ request, params }: Route.ActionArgs) {
  const orderId = params.id;
  const form = await request.formData();
  const wish = acts[textOf(form, 'do')];
  const staff = await requireStaff(request, ...(wish?.roles ?? []));
  if (!isId(orderId)) throw new Response('There is no such order', { status: 404 });
  if (!wish) throw new Response('Nothing known was asked', { status: 400 });
  const outcome = await inTransaction((tx) => actOnOrder(tx, { wish, staff, orderId, form }));
  return outcome.ok ? redirect(paths.studioOrder(orderId), 303) : { refusal: refusals[outcome.reason] };
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  useSavedToast('Done, and noted in the history.', actionData !== undefined);
  const { buyer, learner } = order;
  return (
    <>
      <PageHead
        title={order.reference}
        back={{ to: paths.studioOrders(), label: 'Orders' }}
        badge={<OrderBadge state={order.state} />}
      >
        {order.programme}, {order.language}
      </PageHead>
      {actionData && (
        <Notice tone="warning" role="alert">
          {actionData.refusal}
        </Notice>
      )}
      {order.askedToCancel && order.state !== 'refunded' && (
        <Notice tone="warning" title={`The buyer asked to cancel on ${officeTime(order.askedToCancel.at)}`}>
          By the rules {order.askedToCancel.back} goes back. Give it back below, with “The order ends”.
        </Notice>
      )}
      {order.state === 'paid_unallocated' && (
        <Notice tone="danger" title="Paid, but the batch was full when the money came">
          Find a seat, or give the money back and call the buyer.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`tel:${buyer.mobile}`} size="sm">
          Call
        </ButtonLink>
        <ButtonLink to={order.publicPath} size="sm" variant="secondary" target="_blank">
          What the buyer sees
        </ButtonLink>
        {order.balanceChat && (
          <ButtonLink to={order.balanceChat} size="sm" variant="secondary" target="_blank">
            Send the balance link by WhatsApp
          </ButtonLink>
        )}
        {order.state === 'paid_unallocated' && <Act wish="seat" label="Try to give a seat" />}
        {isStillPayable(order.state) && <Act wish="cancel" label="Cancel and free the seat" />}
      </div>
      <Facts
        rows={[
          [
            'Learner',
            <bdi key="learner">
              {learner.name}
              {learner.age === null ? '' : `, ${learner.age}`}
              {learner.isBuyer ? ' (the buyer)' : ''}
            </bdi>,
          ],
          ['Buyer', <bdi key="buyer">{buyer.name}</bdi>],
          ['Mobile', `${buyer.mobile} (${buyer.country})`],
          [
            'E-mail',
            <a key="email" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>,
          ],
          [
            'Batch',
            `${order.batch.time} · ${order.batch.slug} · ${order.batch.taken} of ${order.batch.capacity} seats taken`,
          ],
          ['Price', order.later ? `${order.total} now, ${order.later} later` : order.total],
          ['Offer', `${order.offer} · ${order.market}`],
          ['Invoice for', order.invoiceTo],
          ['Coupon', order.coupon],
          ['Came from', order.page],
          ['Seat held until', order.heldUntil && officeTime(order.heldUntil)],
          ['Paid', order.paidAt && officeTime(order.paidAt)],
        ]}
      />
      {order.due && order.state !== 'refunded' && <OfflineForm due={order.due} />}
      <Account dues={order.dues} ledger={order.ledger} />
      <PaymentList payments={order.payments} />
      <RefundForm payments={order.payments.filter(({ state: at }) => at !== 'failed' && at !== 'refunded')} />
      <RefundList refunds={order.refunds} />
      <DocumentList documents={order.documents} />
      <section aria-labelledby="history" className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
        <Heading level={2} size="small" id="history">
          History
        </Heading>
        <Timeline
          entries={order.history.map(({ id, from, to, who, why, at }) => ({
            id,
            at,
            who,
            what: from === to ? why : `${stateWords[to]}: ${why}`,
          }))}
        />
      </section>
      <MailList mails={order.mails} />
    </>
  );
}

function Act({ wish, label }: { wish: string; label: string }) {
  return (
    <Form method="post">
      <Button size="sm" variant="secondary" name="do" value={wish}>
        {label}
      </Button>
    </Form>
  );
}
