import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Order } from '../model.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { orderToken } from '../order/token.ts';
import { dueDayWords } from './instalments.ts';
import { dueFacts } from './part-facts.ts';
import type { Due } from './payment-plan.ts';

/** Queues the mail about a payment plan that staff changed: what is due when, with the link to the next payment. `open`: the open payments in turn. */
export async function queuePlanMail(tx: Tx, order: Order, open: Due[]): Promise<void> {
  const [next] = open;
  if (!next) return;
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const facts = await dueFacts(tx, order, next);
  const mail = orderMail(order, {
    title: say('planMail.title', facts),
    blocks: [
      { kind: 'paragraph', text: say('planMail.text', facts) },
      {
        kind: 'facts',
        rows: open.map(({ amount, dueAt }) => [dueDayWords(dueAt, language), formatMoney(amount, language)]),
      },
      {
        kind: 'button',
        label: say('checkout.payButton', facts),
        url: config().SITE_URL + paths.balance(orderToken(order)),
      },
    ],
  });
  await queueOrderMail(tx, order, mail, `plan-changed:${next.id}`);
}
