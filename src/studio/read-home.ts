import { databaseTime, type Tx } from '#db';
import { formatMoney } from '#kit/money';
import { listLeads } from '#leads';
import { describeOrders, listOrders, needsOf } from '#orders';
import { may, type Staff } from '#people/model';
import { showNeeds } from './show-needs.ts';

const newest = 5;

export type StudioHome = Awaited<ReturnType<typeof readHome>>;

/** What waits for this person, and what came last of what their role may read. Nothing here counts a whole table: with a million orders the home is as quick as with ten. */
export async function readHome(tx: Tx, { name, role }: Pick<Staff, 'name' | 'role'>) {
  const orders = may(role, 'orders.read') ? await listOrders(tx, { limit: newest }) : null;
  const words = await describeOrders(tx, orders ?? []);
  const leads = may(role, 'leads.read') ? await listLeads(tx, { state: 'new', limit: newest }) : null;
  return {
    name,
    needs: showNeeds(await needsOf(tx, role), await databaseTime(tx)),
    orders: orders?.map(({ id, reference, learner, total, createdAt }) => ({
      id,
      reference,
      words: words.get(id) ?? '',
      learner: learner.name,
      total: formatMoney(total, 'en'),
      at: createdAt,
    })),
    leads: leads?.map(({ id, name: who, language, page, latestAt }) => ({ id, who, language, page, at: latestAt })),
  };
}
