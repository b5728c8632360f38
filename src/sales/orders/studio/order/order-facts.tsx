import { say } from '#foundation/i18n/staff/say.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import type { StudioOrder } from './read-order.ts';

/** Who bought what, and what it costs. */
export function OrderFacts({ order }: { order: StudioOrder }) {
  const { buyer } = order;
  return (
    <>
      {order.note && (
        <Notice tone="info" title={say('The buyer wrote')}>
          <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{order.note}</bdi>
        </Notice>
      )}
      <Facts
        rows={[
          [say('Buyer'), <bdi key="buyer">{buyer.name}</bdi>],
          [say('Mobile'), `${buyer.mobile} (${buyer.country})`],
          [
            say('E-mail'),
            buyer.email && (
              <a key="email" href={`mailto:${buyer.email}`}>
                {buyer.email}
              </a>
            ),
          ],
          [
            say('Batch'),
            say('{time} · {taken} of {capacity} seats taken', {
              time: order.batch.time,
              taken: order.batch.taken,
              capacity: order.batch.capacity,
            }),
          ],
          [
            say('Price'),
            order.later ? say('{total} now, {later} later', { total: order.total, later: order.later }) : order.total,
          ],
          [
            say('What it includes'),
            order.includes.length > 0 && (
              <ul key="includes" className="grid list-disc gap-0.5 ps-5">
                {order.includes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          ],
          [say('Discount'), order.discount && say('{worth} by {by}: “{reason}”', order.discount)],
          [say('Market'), order.market],
          [say('Invoice for'), order.invoiceTo],
          [say('Coupon'), order.coupon],
          [say('Placed'), order.source === 'staff' ? say('By hand') : say('On the site')],
          [say('Came from'), order.page],
          [
            say('Last touch'),
            order.campaign && (
              <bdi key="campaign" className="[overflow-wrap:anywhere]">
                {order.campaign}
              </bdi>
            ),
          ],
          [
            say('First touch'),
            order.firstCampaign && (
              <bdi key="first-campaign" className="[overflow-wrap:anywhere]">
                {order.firstCampaign}
              </bdi>
            ),
          ],
          [
            say('Lead'),
            order.leadPath && (
              <AppLink key="lead" to={order.leadPath} className="underline">
                {say('Open the lead')}
              </AppLink>
            ),
          ],
          [say('Seat held until'), order.heldUntil && businessTime(order.heldUntil)],
          [say('Paid'), order.paidAt && businessTime(order.paidAt)],
        ]}
      />
    </>
  );
}
