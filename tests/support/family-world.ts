import { sql } from 'drizzle-orm';
import { lockBatches, writeSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { database, databaseTime, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail, listMails } from '#platform/mail';
import { currentFamilyToken } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import type { Role, Staff } from '#platform/people/model';
import type { OrderInput } from '../../src/sales/orders/placement/order-input.ts';
import { settlePayment } from '../../src/sales/orders/payment/settle-payment.ts';
import { current, paidEvent, placed } from './orders-world.ts';

/** Where the sessions of these tests are joined. */
export const joinUrl = 'https://meet.example.com/kites-7f3a';

/** A member of staff with this role. */
export const staffOf = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });

/** A paid order whose learner has a seat; enrolled two days ago, so that every reminder applies. */
export async function enrolled(batch: Batch, changes: Partial<OrderInput> = {}): Promise<Order> {
  const order = await placed(batch, changes);
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  await database().execute(
    sql`update enrolments set created_at = created_at - interval '2 days' where order_id = ${order.id}`,
  );
  return current(order);
}

/** A batch without planned sessions, like that of a world before an import. */
export async function unplanned(batch: Batch): Promise<Batch> {
  await database().execute(sql`delete from batch_sessions where batch_id = ${batch.id}`);
  return batch;
}

type Meeting = {
  number?: number;
  inMinutes: number;
  minutes?: number;
  state?: 'planned' | 'cancelled';
  venue?: string;
};

/** Plans a session that starts in `inMinutes` by the database's clock, joined at `joinUrl`; the same number again moves it. */
export async function meet(batch: Batch, { number = 1, inMinutes, minutes = 60, ...more }: Meeting): Promise<void> {
  await inTransaction(async (tx) => {
    await lockBatches(tx, [batch.id]);
    const now = await databaseTime(tx);
    const startsAt = new Date(now.getTime() + inMinutes * 60_000);
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    await writeSessions(tx, batch.id, [{ number, startsAt, endsAt, joinUrl, state: 'planned', ...more }]);
  });
}

/** The token of the link that works now. */
export const tokenOf = ({ id }: Order) => currentFamilyToken(database(), id);

/** The mails about an order whose deduplication key starts with `key`. */
export async function mailsOf({ id }: Order, key: string) {
  const sent = await listMails(database(), { about: { kind: 'order', id }, limit: 100 });
  const mails = await Promise.all(sent.map((mail) => findMail(database(), mail.id)));
  return mails.flatMap((mail) => (mail?.dedupeKey.startsWith(key) ? [mail] : []));
}

export { sendNewFamilyLink } from '../../src/sales/orders/family-link/send-new-family-link.ts';
