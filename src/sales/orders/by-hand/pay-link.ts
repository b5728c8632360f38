import { config, sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { readToken, signToken } from '#foundation/kit/signed-token.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { paths } from '#foundation/web/paths.ts';
import { expired } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { findOrder } from '../order/order-rows.ts';
import { isStillPayable } from '../order/states.ts';
import { learnerNames } from '../order/learners/learner-names.ts';

const validFor = 90 * 86_400;

/** The token in the link to a payment: signed, for 90 days from when the order was placed. It opens the payment and nothing else of the order. */
export function payToken(order: { id: string; createdAt: Date }): string {
  return signToken(sessionSecret(), 'pay', order.id, Math.floor(order.createdAt.getTime() / 1000) + validFor);
}

/** The order of a genuine link to its payment; null for any other text. */
export async function findOrderToPay(tx: Tx, token: unknown): Promise<Order | null> {
  const id = readToken(sessionSecret(), 'pay', token, Math.floor(Date.now() / 1000));
  return isId(id) ? findOrder(tx, id) : null;
}

/** The payment link of a manual order; null if it is not payable (paid, ended, or expired). */
export async function payLinkOf(tx: Tx, order: Order): Promise<string | null> {
  const open = order.source === 'staff' && isStillPayable(order.state) && order.total.amount > 0;
  return open && !(await expired(tx, order)) ? config().SITE_URL + paths.payLink(payToken(order)) : null;
}

/** The facts in every message with the link, in the order's language. */
async function payFacts(tx: Tx, order: Order) {
  const { language, learners, total, expiresAt } = order;
  const { batch, programme } = await orderBatch(tx, order);
  return {
    programme: inLanguage(programme.title, language),
    learner: learnerNames(learners, language),
    amount: formatMoney(total, language),
    when: formatWorkshopTime(batch.startsAt, batch.zone, language),
    time: formatWorkshopTime(expiresAt, batch.zone, language),
  };
}

/** Queues the mail with the payment link; once per `key`. Does nothing if the order is not payable, or the buyer has no address. */
export async function queuePayLinkMail(tx: Tx, order: Order, key: string): Promise<boolean> {
  const { language } = order;
  const url = await payLinkOf(tx, order);
  if (!url || order.buyer.email === '') return false;
  await prepareLanguage(language);
  const say = translator(language);
  const facts = await payFacts(tx, order);
  const mail = orderMail(order, {
    title: say('payLinkMail.title', facts),
    blocks: [
      { kind: 'paragraph', text: say('payLinkMail.text', facts) },
      {
        kind: 'facts',
        rows: [
          [say('order.learner', { count: order.learners.length }), facts.learner],
          [say('order.when'), facts.when],
          [say('order.amount'), facts.amount],
        ],
      },
      { kind: 'button', label: say('checkout.payButton', facts), url },
      { kind: 'small', text: say('payLinkMail.notYou') },
    ],
    footer: say('payLinkMail.footer', { reference: order.reference }),
  });
  await queueOrderMail(tx, order, mail, `pay-link:${order.id}:${key}`);
  return true;
}

/** The URL that opens a chat with the buyer, with the link in their language as draft; staff press send. Null if the order is not payable. */
export async function payChat(tx: Tx, order: Order): Promise<string | null> {
  const url = await payLinkOf(tx, order);
  if (!url) return null;
  const { language, buyer } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const lines = [
    say('orderMail.greeting', { name: buyer.name }),
    say('payLinkMail.text', await payFacts(tx, order)),
    url,
  ];
  return `https://wa.me/${buyer.mobile.replaceAll(/\D/g, '')}?text=${encodeURIComponent(lines.join('\n\n'))}`;
}
