import { paths } from '#paths';
import { EmptyState } from '#ui/feedback/empty';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Pager } from '#ui/admin/pager';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { SearchForm } from '#ui/admin/search-form';
import { orderStateNames } from '../model.ts';
import { needWords } from '../order/need.ts';
import { stateWords } from '../order/state-words.ts';
import { OrderBadge } from './order-badge.tsx';
import type { OrderList } from './read-order-list.ts';

/** The list of orders with its filters; what needs somebody stands above it. */
export function OrdersView({ list }: { list: OrderList }) {
  const { state: current, need, search, page, rows, more, toRefund, counts } = list;
  return (
    <>
      <PageHead
        title={need ? needWords[need].title : 'Orders'}
        back={need && { to: paths.studio(), label: 'Needs you' }}
      >
        {need ? `${needWords[need].todo}. Newest first.` : 'Every order from the checkout. Newest first.'}{' '}
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
            {counts.paid_unallocated} {counts.paid_unallocated === 1 ? 'order waits' : 'orders wait'} for a seat or a
            refund
          </AppLink>
        </Notice>
      )}
      {!need && <ToRefund payments={toRefund} />}
      <SearchForm
        label="Search orders"
        placeholder="Name, number, e-mail or reference"
        search={search}
        hidden={{ state: current, needs: need }}
      />
      <StateTabs {...list} />
      {rows.length === 0 ? (
        <EmptyState title={search ? 'No matches' : 'No orders here yet'}>
          {search
            ? 'Try part of the name, or the last digits of the number.'
            : 'Orders appear as soon as somebody completes the checkout form.'}
        </EmptyState>
      ) : (
        <RecordList label="Orders">
          {rows.map((row) => (
            <OrderRow key={row.id} row={row} />
          ))}
        </RecordList>
      )}
      <Pager
        page={page}
        more={more}
        to={(number) => paths.studioOrders({ state: current, needs: need, search, page: number })}
      />
    </>
  );
}

function StateTabs({ state: current, need, search, counts }: OrderList) {
  const all = orderStateNames.reduce((sum, state) => sum + counts[state], 0);
  return (
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
  );
}

function OrderRow({ row }: { row: OrderList['rows'][number] }) {
  return (
    <RecordRow
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
  );
}

/** Money that is not ours to keep, until somebody refunds it. */
function ToRefund({ payments }: { payments: OrderList['toRefund'] }) {
  if (payments.length === 0) return null;
  return (
    <Notice tone="warning" title="Payments to check">
      <ul className="list-disc ps-5">
        {payments.slice(0, 10).map(({ orderId, kind, amount }, index) => (
          <li key={`${orderId} ${index}`}>
            <AppLink to={paths.studioOrder(orderId)} className="underline">
              {amount} {kind === 'extra' ? 'pays for nothing: refund it' : 'is not the amount of the order'}
            </AppLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
