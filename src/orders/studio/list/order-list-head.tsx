import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { mostOrdersCounted, orderStateNames, type OrderState } from '../../model.ts';
import { stateWords } from '../../order/state-words.ts';
import type { OrderList } from './read-order-list.ts';

/** What waits for somebody, above the list of all. */
export function OrderNotices({ list: { query, counts, toRefund } }: { list: OrderList }) {
  if (query.need) return null;
  const waiting = counts.paid_unallocated;
  return (
    <>
      {waiting > 0 && query.state !== 'paid_unallocated' && (
        <Notice tone="danger" title="Paid, but without a seat">
          <AppLink to={paths.studioOrders({ state: 'paid_unallocated' })} className="underline">
            {waiting} {waiting === 1 ? 'order waits' : 'orders wait'} for a seat or a refund
          </AppLink>
        </Notice>
      )}
      {toRefund.length > 0 && (
        <Notice tone="warning" title="Payments to check">
          <ul className="list-disc ps-5">
            {toRefund.map(({ orderId, kind, amount }, index) => (
              <li key={`${orderId} ${index}`}>
                <AppLink to={paths.studioOrder(orderId)} className="underline">
                  {amount} {kind === 'extra' ? 'pays for nothing: refund it' : 'is not the amount of the order'}
                </AppLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

type StateTabsProps = { list: OrderList; to: (state: OrderState | undefined) => string };

/** The states with how many orders of this search and these filters are in each. */
export function StateTabs({ list: { query, counts, more }, to }: StateTabsProps) {
  const all = orderStateNames.reduce((sum, state) => sum + counts[state], 0);
  const capped = more || orderStateNames.some((state) => counts[state] >= mostOrdersCounted);
  return (
    <FilterTabs
      label="States"
      tabs={[
        { to: to(undefined), label: 'All', count: shown(all, capped), current: !query.state },
        ...orderStateNames
          .filter((state) => more || counts[state] > 0 || state === query.state)
          .map((state) => ({
            to: to(state),
            label: stateWords[state],
            // Of a state that the newest have none of nothing is known.
            count:
              more && counts[state] === 0
                ? undefined
                : shown(counts[state], more || counts[state] >= mostOrdersCounted),
            current: query.state === state,
          })),
      ]}
    />
  );
}

function shown(count: number, capped: boolean): string {
  return `${count.toLocaleString('en')}${capped ? '+' : ''}`;
}
