import type { Tx } from '#platform/db';
import type { Learner, Order } from '../model.ts';
import { orderMail, queueOrderMail, type Letter, type OrderMail } from '../order/order-mail.ts';
import { learnerUrls } from './family-link.ts';

/** The learners of an order with their own mail address, different from the buyer's. */
export function withOwnMail(order: Order, learners: Learner[]): (Learner & { email: string })[] {
  const buyers = order.buyer.email.toLowerCase();
  return learners.flatMap(({ email, ...learner }) =>
    email !== null && email.toLowerCase() !== buyers ? [{ ...learner, email }] : [],
  );
}

type LearnerLetter = Letter & Pick<OrderMail, 'attachments' | 'uselessAt'>;

/**
 * Queues a mail to each of these learners with their own address, once for each `dedupeKey` and learner, in the order's prepared language. `of`
 * writes it; `url` opens the learner's own page and must be the only link in it.
 */
export async function mailLearners(
  tx: Tx,
  order: Order,
  {
    learners,
    dedupeKey,
    of,
  }: { learners: Learner[]; dedupeKey: string; of: (learner: Learner, url: string) => LearnerLetter },
): Promise<void> {
  const theirs = withOwnMail(order, learners);
  const urls = await learnerUrls(
    tx,
    order.id,
    theirs.map(({ id }) => id),
  );
  for (const learner of theirs) {
    const { attachments, uselessAt, ...letter } = of(learner, urls.get(learner.id) ?? '');
    const mail = {
      ...orderMail(order, letter, learner),
      ...(attachments && { attachments }),
      ...(uselessAt && { uselessAt }),
    };
    await queueOrderMail(tx, order, mail, `${dedupeKey}:${learner.id}`, learner.email);
  }
}
