import { database } from '#platform/db';
import { findLeadByToken } from '#marketing/leads';
import { findOrderByToken, orderView } from '#sales/orders';
import { paymentFormTargets } from '#sales/payments';
import type { VisitorContext } from '../../page-data/block-props.ts';
import type { Page } from '../../pages/page.ts';

const arrivalKinds: Page['kind'][] = ['success', 'success-old', 'payment-status'];

/**
 * The visitor that a success or status page greets (RT-7): the holder of a valid order or lead token, else anonymous. `looked`: a token was sent and
 * is invalid. `visit`: is given where an order's forms may lead.
 */
export async function findVisitorContext(
  page: Page,
  query: URLSearchParams,
  visit: { formTargets?: string[] } = {},
): Promise<VisitorContext> {
  if (!arrivalKinds.includes(page.kind)) return { kind: 'nobody', looked: false };
  const order = query.get('order');
  const view = order === null ? null : await orderView(database(), order, page.language);
  if (view) {
    // Without JavaScript the browser follows the order's “Try again” to the gateway.
    visit.formTargets = paymentFormTargets();
    return { kind: 'order', order: view };
  }
  const lead = query.get('lead');
  const left = lead !== null && page.kind !== 'payment-status' ? await findLeadByToken(database(), lead) : null;
  if (left) return left.kind === 'newsletter' ? { kind: 'newsletter' } : { kind: 'lead', byMail: left.mobile === null };
  return { kind: 'nobody', looked: order !== null || lead !== null };
}

/** Whether an address brings the genuine token of an order or a lead. */
export async function bringsToken(query: URLSearchParams): Promise<boolean> {
  const [order, lead] = [query.get('order'), query.get('lead')];
  if (order !== null && (await findOrderByToken(database(), order))) return true;
  return lead !== null && (await findLeadByToken(database(), lead)) !== null;
}
