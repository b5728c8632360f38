import { say } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { paths } from '#foundation/web/paths.ts';
import { recordAudit, requireStaff } from '#platform/people';
import type { Permission } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { payChat } from '../../by-hand/pay-link.ts';
import { balanceChat } from '../../payment-plan/balance-message.ts';
import { listPaymentParts } from '../../payment-plan/payment-plan.ts';
import { findOrder } from '../../order/order-rows.ts';
import { orderToken } from '../../order/token.ts';
import type { Route } from './+types/buyer-link.api';

/** The permissions: the buyer's page shows documents and can give seats back; the chat only sends the buyer their own link. */
const openers = lookup<Permission>({
  page: 'orders.open-as-buyer',
  chat: 'orders.change',
  pay: 'orders.create',
});

/**
 * Redirects staff to what needs the buyer's link: their page, or a chat draft with the link to the balance or the payment. The link is created on
 * request, and that is audited; it is on no screen of the studio.
 */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { id, what } = params;
  const permission = Object.hasOwn(openers, what) ? openers[what] : undefined;
  const staff = await requireStaff(request, permission ?? 'orders.change');
  const target = await inTransaction(async (tx) => {
    const order = permission && isId(id) ? await findOrder(tx, id) : null;
    if (!order) return null;
    await recordAudit(tx, { who: staff.name, did: 'opened-buyer-link', kind: 'order', id, details: { what } });
    // Not the success page: a visit by staff must not count as a purchase.
    if (what === 'page') return paths.paymentStatus(orderToken(order));
    if (what === 'pay') return payChat(tx, order);
    const due = (await listPaymentParts(tx, id)).find(({ state }) => state === 'open');
    return due ? balanceChat(tx, order, due) : null;
  });
  if (target === null) return new Response(say('There is nothing to open'), { status: 404 });
  return redirect(target, 303);
}
