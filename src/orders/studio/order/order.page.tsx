import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#db';
import { isId } from '#kit/id';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import { formOutcome, requireStaff, submitStaffForm } from '#people';
import { FormNotice, Review } from '#people/ui/act-form';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { PageHead } from '#ui/admin/page-head';
import { Timeline } from '#ui/admin/timeline';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { stateWords } from '../../order/state-words.ts';
import type { Route } from './+types/order.page';
import { actOnOrder, acts, refusals } from './act-on-order.ts';
import { Account } from './order-account.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { DocumentList } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { MailList, PaymentList, RefundList } from './order-lists.tsx';
import { OrderNotices } from './order-notices.tsx';
import { readOrder } from './read-order.ts';

export const meta = () => [{ title: 'Order · Studio' }];

const scopeOf = (orderId: string) => `order:${orderId}`;

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireStaff(request);
  const found = await inTransaction(async (tx) => {
    const order = await readOrder(tx, params.id, role);
    return order && { order, outcome: await formOutcome(tx, request, scopeOf(order.id)) };
  });
  if (!found) throw new Response('There is no such order', { status: 404 });
  return found;
}

export async function action({ request, params: { id: orderId } }: Route.ActionArgs) {
  const form = await readForm(request);
  const wish = Object.hasOwn(acts, textOf(form, 'do')) ? acts[textOf(form, 'do')] : undefined;
  const staff = await requireStaff(request, ...(wish?.roles ?? []));
  if (!isId(orderId)) throw new Response('There is no such order', { status: 404 });
  if (!wish) throw new Response('Nothing known was asked', { status: 400 });
  const work = (tx: Tx) => actOnOrder(tx, { wish, staff, orderId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(orderId), refusals, work });
  if ('answer' in sent) return sent.answer;
  return redirect(paths.studioOrder(orderId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function OrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast('Done: the history tells it.', { refused: answer !== undefined });
  const { order, outcome } = loaderData;
  return (
    <>
      <PageHead
        title={order.reference}
        back={{ to: paths.studioOrders(), label: 'Orders' }}
        badge={<OrderBadge state={order.state} words={order.words} />}
      >
        {order.programme}, {order.language}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <OrderNotices order={order} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`tel:${order.buyer.mobile}`} size="sm">
          Call
        </ButtonLink>
        {order.publicPath && (
          <ButtonLink to={order.publicPath} size="sm" variant="secondary" target="_blank">
            What the buyer sees
          </ButtonLink>
        )}
        {order.balanceChat && (
          <ButtonLink to={order.balanceChat} size="sm" variant="secondary" target="_blank">
            Send the balance link by WhatsApp
          </ButtonLink>
        )}
      </div>
      <OrderFacts order={order} />
      <OrderActs key={outcome?.key} order={order} answer={answer} sent={outcome !== null} />
      <Account dues={order.dues} ledger={order.ledger} />
      <PaymentList payments={order.payments} />
      <RefundList refunds={order.refunds} />
      <DocumentList documents={order.documents} withdrawPath={order.withdrawPath} />
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
