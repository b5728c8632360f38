import { Facts } from '#ui/admin/facts';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { businessTime } from '#ui/admin/moment';
import type { StudioOrder } from './read-order.ts';

/** Who bought what, and what it costs. */
export function OrderFacts({ order }: { order: StudioOrder }) {
  const { buyer } = order;
  return (
    <>
      {order.note && (
        <Notice tone="info" title="The buyer wrote">
          <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{order.note}</bdi>
        </Notice>
      )}
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
          ['Discount', order.discount && `${order.discount.worth} by ${order.discount.by}: “${order.discount.reason}”`],
          ['Market', order.market],
          ['Invoice for', order.invoiceTo],
          ['Coupon', order.coupon],
          ['Placed', order.source === 'staff' ? 'By hand' : 'On the site'],
          ['Came from', order.page],
          [
            'Lead',
            order.leadPath && (
              <AppLink key="lead" to={order.leadPath} className="underline">
                Open the lead
              </AppLink>
            ),
          ],
          ['Seat held until', order.heldUntil && businessTime(order.heldUntil)],
          ['Paid', order.paidAt && businessTime(order.paidAt)],
        ]}
      />
    </>
  );
}
