import type { Tx } from '#platform/db';
import { oncePerRequest } from '#foundation/kit/requests/per-request.ts';
import { countNewLeads } from '#marketing/leads';
import { needsOf } from '#sales/orders';
import { maxCounted } from '#sales/orders/model';
import { may, type Staff } from '#platform/people/model';
import { listViews } from '../views/saved-views.ts';

/** The data of the studio frame: counts by menu entry, and saved views. */
export async function readFrame(tx: Tx, { id, role }: Pick<Staff, 'id' | 'role'>) {
  const needs = await oncePerRequest(`needs of ${role}`, () => needsOf(tx, role));
  const of = (kind: string) => needs.find((need) => need.kind === kind)?.count ?? 0;
  return {
    home: needs.reduce((sum, { count }) => sum + count, 0),
    views: await listViews(tx, { id, role }),
    orders: of('no-seat'),
    leads: may(role, 'leads.read') ? await countNewLeads(tx, maxCounted) : 0,
    mails: of('failed-mail'),
  };
}
