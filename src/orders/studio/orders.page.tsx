import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { inTransaction } from '#db';
import { formatMoney } from '#kit/money';
import { paths } from '#paths';
import { listPaymentsToRefund } from '#payments';
import { requireStaff } from '#people';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { FilterTabs, Pager } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { countOrders, listOrders } from '../order/find-orders.ts';
import { orderStateNames } from '../model.ts';
import type { Route } from './+types/orders.page';
import { describeOrders } from '../order/money-words.ts';
import { isOrderNeed, needWords } from '../order/need.ts';
import { stateWords } from '../order/state-words.ts';
import { OrderBadge } from './order-badge.tsx';

export const meta = () => [{ title: 'Orders · Studio' }];

const perPage = 50;

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const state = orderStateNames.find((known) => known === query.get('state'));
  const needs = query.get('needs');
  const need = isOrderNeed(needs) ? needs : undefined;
  const search = query.get('search') ?? '';
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 2_000);
  return inTransaction(async (tx) => {
    const found = await listOrders(tx, {
      search,
      states: state ? [state] : [],
      need,
      limit: perPage + 1,
      offset: (page - 1) * perPage,
    });
    const words = await describeOrders(tx, found);
    const rows = found
      .slice(0, perPage)
      .map(({ id, reference, state: at, buyer, learner, offer, total, createdAt }) => ({
        id,
        reference,
        at,
        words: words.get(id) ?? '',
        offer,
        createdAt,
        mobile: buyer.mobile,
        buyer: buyer.name,
        learner: learner.name,
        total: formatMoney(total, 'en'),
      }));
    const odd = (await listPaymentsToRefund(tx)).map(({ orderId, state: kind, amount }) => ({
      orderId,
      kind,
      amount: formatMoney(amount, 'en'),
    }));
    return { state, need, search, page, more: found.length > perPage, rows, odd, counts: await countOrders(tx) };
  });
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { state: current, need, search, page, rows, more, odd, counts } = loaderData;
  const all = orderStateNames.reduce((sum, state) => sum + counts[state], 0);
  const pageTo = (number: number) => paths.studioOrders({ state: current, needs: need, search, page: String(number) });
  return (
    <>
      <PageHead
        title={need ? needWords[need].title : 'Orders'}
        back={need && { to: paths.studio(), label: 'Needs you' }}
      >
        {need ? `${needWords[need].todo}. Newest first.` : 'Everybody who went through the checkout. Newest first.'}{' '}
        {!need && (
          <AppLink
            to={paths.studioHolds()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            Unpaid seats, by person
          </AppLink>
        )}
      </PageHead>
      {!need && counts.paid_unallocated > 0 && current !== 'paid_unallocated' && (
        <Notice tone="danger" title="Paid, but without a seat">
          <AppLink to={paths.studioOrders({ state: 'paid_unallocated' })} className="underline">
            {counts.paid_unallocated} {counts.paid_unallocated === 1 ? 'order waits' : 'orders wait'} for a seat or
            their money
          </AppLink>
        </Notice>
      )}
      {!need && <ToRefund payments={odd} />}
      <search>
        <Form method="get" className="flex gap-2">
          {current && <input type="hidden" name="state" value={current} />}
          {need && <input type="hidden" name="needs" value={need} />}
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label="Search orders"
            placeholder="Name, number, e-mail or reference"
            className="control"
          />
          <Button type="submit" variant="secondary" icon={<Search />}>
            Search
          </Button>
        </Form>
      </search>
      <FilterTabs
        label="States"
        tabs={[
          { to: paths.studioOrders({ search }), label: 'All', count: all, current: !current && !need },
          ...orderStateNames
            .filter((state) => counts[state] > 0 || state === current)
            .map((state) => ({
              to: paths.studioOrders({ state, search }),
              label: stateWords[state],
              count: counts[state],
              current: current === state,
            })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={search ? 'Nothing matches' : 'No orders here yet'}>
          {search
            ? 'Try part of the name, or the last digits of the number.'
            : 'Orders appear as soon as somebody sends the checkout.'}
        </EmptyState>
      ) : (
        <RecordList label="Orders">
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              to={paths.studioOrder(row.id)}
              title={<bdi>{row.learner}</bdi>}
              detail={
                <>
                  {row.reference} · {row.mobile} · <bdi>{row.buyer}</bdi> · {row.offer}
                </>
              }
              meta={
                <>
                  <span className="font-semibold tabular-nums text-ink">{row.total}</span>
                  <OrderBadge state={row.at} words={row.words} />
                  <Moment at={row.createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager newer={page > 1 ? pageTo(page - 1) : null} older={more ? pageTo(page + 1) : null} />
    </>
  );
}

/** Money that is not ours to keep, until somebody gave it back. */
function ToRefund({ payments }: { payments: { orderId: string; kind: string; amount: string }[] }) {
  if (payments.length === 0) return null;
  return (
    <Notice tone="warning" title="Payments to look into">
      <ul className="list-disc ps-5">
        {payments.slice(0, 10).map(({ orderId, kind, amount }, index) => (
          <li key={`${orderId} ${index}`}>
            <AppLink to={paths.studioOrder(orderId)} className="underline">
              {amount} {kind === 'extra' ? 'pays for nothing: give it back' : 'is not what the order costs'}
            </AppLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
