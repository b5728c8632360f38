import { createHash } from 'node:crypto';
import { database } from '#db';
import { findLeadByToken } from '#leads';
import { findOrderByToken } from '#orders';
import { secretParameters } from '#kit/secret-addresses';
import type { PageTracking } from '#tracking/model';
import type { VisitorContext } from '../page-data/block-props.ts';
import type { Page } from '../pages/page.ts';

type Visit = { query: URLSearchParams; visitor: VisitorContext; consented: boolean };

/** What trackers may know of a public page: status pages take no part, thanks for a sent form count as an event. */
export async function pageTracking(page: Page, visit: Visit): Promise<PageTracking> {
  return {
    open: page.kind !== 'payment-status' && page.kind !== 'fragment',
    personal: secretParameters.some((name) => visit.query.has(name)),
    forChildren: page.forChildren,
    submitted: visit.consented && page.kind !== 'payment-status' ? await submittedForm(visit) : null,
  };
}

async function submittedForm({ query, visitor }: Visit): Promise<PageTracking['submitted']> {
  if (visitor.kind === 'lead' || visitor.kind === 'newsletter') {
    const token = query.get('lead');
    const lead = await findLeadByToken(database(), token);
    return lead && { once: nameOf(token), mobile: lead.mobile };
  }
  if (visitor.kind === 'order' && visitor.order.state === 'paid') {
    const token = query.get('order');
    const order = await findOrderByToken(database(), token);
    return order && { once: nameOf(token), mobile: order.buyer.mobile };
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
