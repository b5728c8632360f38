import type { Tx } from '#db';
import { isId } from '#kit/id';
import { languages } from '#kit/language';
import { formatMoney } from '#kit/money';
import { formatWorkshopTime } from '#kit/workshop-time';
import { listMails } from '#mail';
import { paths } from '#paths';
import { listPayments } from '#payments';
import { orderHistory } from '../find-orders.ts';
import { isStillPayable } from '../model.ts';
import { orderBatch } from '../order-batch.ts';
import { orderToken } from '../order-token.ts';
import { findOrder } from '../order-rows.ts';

/** Everything staff see of one order; null when there is none, also for text that is no id. */
export async function readOrder(tx: Tx, id: string) {
  const order = isId(id) ? await findOrder(tx, id) : null;
  if (!order) return null;
  const { batch, programme } = await orderBatch(tx, order);
  const payments = await listPayments(tx, order.id);
  const { reference, state, buyer, learner, offer, market, page, createdAt, paidAt, expiresAt } = order;
  return {
    id,
    reference,
    state,
    buyer,
    learner,
    offer,
    market,
    page,
    createdAt,
    paidAt,
    language: languages[order.language].englishName,
    total: formatMoney(order.total, 'en'),
    later: order.later.amount > 0 ? formatMoney(order.later, 'en') : null,
    heldUntil: isStillPayable(state) ? expiresAt : null,
    programme: programme.title.en,
    batch: {
      slug: batch.slug,
      time: formatWorkshopTime(batch.startsAt, batch.zone, 'en'),
      taken: batch.taken,
      capacity: batch.capacity,
    },
    // Not the success page: staff who look must not count as a purchase.
    publicPath: paths.paymentStatus(orderToken(order)),
    payments: payments.map(({ amount, ...payment }) => ({
      ...payment,
      amount: formatMoney(amount, 'en'),
    })),
    history: await orderHistory(tx, order.id),
    mails: (
      await listMails(tx, {
        about: {
          kind: 'order',
          id: order.id,
        },
      })
    ).map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      state: mail.state,
      at: mail.createdAt,
    })),
  };
}

export type StudioOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;
