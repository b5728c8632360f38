import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteStep } from '../order/change-state.ts';
import type { Order } from '../model.ts';
import { queuePayLinkMail } from './pay-link.ts';

/** Mails the link to the payment of an order by hand again, once a minute at most. Refuses 'not-waiting' where nothing is to be paid by it. */
export async function sendPayLink(
  tx: Tx,
  { order, who }: { order: Order; who: string },
): Promise<Outcome<null, 'not-waiting'>> {
  const minute = (await databaseTime(tx)).toISOString().slice(0, 16);
  if (!(await queuePayLinkMail(tx, order, minute))) return refused('not-waiting');
  await noteStep(tx, order.id, order.state, order.state, { who, why: 'the link to pay went by mail' });
  return ok(null);
}
