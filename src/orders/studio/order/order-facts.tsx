import { Facts } from '#ui/admin/facts';
import { businessTime } from '#ui/admin/moment';
import type { StudioOrder } from './read-order.ts';

/** Who bought what, and what it costs. */
export function OrderFacts({ order }: { order: StudioOrder }) {
  const { buyer } = order;
  return (
    <Facts
      rows={[
        ['Buyer', <bdi key="buyer">{buyer.name}</bdi>],
        ['Mobile', `${buyer.mobile} (${buyer.country})`],
        [
          'E-mail',
          <a key="email" href={`mailto:${buyer.email}`}>
            {buyer.email}
          </a>,
        ],
        ['Batch', `${order.batch.time} · ${order.batch.taken} of ${order.batch.capacity} seats taken`],
        ['Price', order.later ? `${order.total} now, ${order.later} later` : order.total],
        ['Market', order.market],
        ['Invoice for', order.invoiceTo],
        ['Coupon', order.coupon],
        ['Came from', order.page],
        ['Seat held until', order.heldUntil && businessTime(order.heldUntil)],
        ['Paid', order.paidAt && businessTime(order.paidAt)],
      ]}
    />
  );
}
