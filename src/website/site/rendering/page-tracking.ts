import { createHash } from 'node:crypto';
import { shownConversion } from '#marketing/conversions';
import { database } from '#platform/db';
import { findLeadByToken } from '#marketing/leads';
import { findOrderByToken } from '#sales/orders';
import { addMoney } from '#foundation/kit/money.ts';
import { secretParameters } from '#foundation/kit/secret-addresses.ts';
import type { PageTracking } from '#marketing/tracking/model';
import type { VisitorContext } from '../page-data/block-props.ts';
import type { Page } from '../pages/page.ts';

type Visit = { query: URLSearchParams; visitor: VisitorContext; consented: boolean };

/** What trackers may know of a public page: status pages are excluded, thanks for a sent form count as an event. */
export async function pageTracking(page: Page, visit: Visit): Promise<PageTracking> {
  return {
    open: page.kind !== 'payment-status' && page.kind !== 'fragment',
    personal: secretParameters.some((name) => visit.query.has(name)),
    forChildren: page.forChildren,
    submitted: visit.consented && page.kind !== 'payment-status' ? await submittedForm(page, visit) : null,
  };
}

async function submittedForm({ forChildren }: Page, { query, visitor }: Visit): Promise<PageTracking['submitted']> {
  if (visitor.kind === 'lead' || visitor.kind === 'newsletter') {
    const token = query.get('lead');
    const lead = await findLeadByToken(database(), token);
    if (!lead) return null;
    // Suspected bots are not reported as conversions.
    const isTold = lead.kind === 'callback' && !lead.suspected && !forChildren;
    const conversion = isTold ? shownConversion('lead', { id: lead.leadId, at: lead.createdAt }) : null;
    return { once: nameOf(token), mobile: lead.mobile, ...(conversion && { conversion }) };
  }
  if (visitor.kind === 'order' && visitor.order.state === 'paid') {
    const token = query.get('order');
    const order = await findOrderByToken(database(), token);
    if (!order) return null;
    const { id, total, later, buyer, paidAt } = order;
    const conversion = forChildren ? null : shownConversion('paid', { id, at: paidAt, value: addMoney(total, later) });
    return { once: nameOf(token), mobile: buyer.mobile, ...(conversion && { conversion }) };
  }
  return null;
}

/** Says which sending it was without giving its token away. */
function nameOf(token: string | null): string {
  return createHash('sha256')
    .update(token ?? '')
    .digest('base64url')
    .slice(0, 16);
}
