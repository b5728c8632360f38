import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { dueFacts } from './part-facts.ts';
import type { Due } from './payment-plan.ts';
import type { Order } from '../model.ts';
import { orderToken } from '../order/token.ts';

/** The stage of the last mail selects the sentence. */
const sentences = ['link', 'link', 'reminder', 'warning', 'released'] as const;

/**
 * The URL that opens a chat with the buyer, with the balance link in their language as draft; staff press send. `due`: the next open payment of the
 * order.
 */
export async function balanceChat(tx: Tx, order: Order, due: Due): Promise<string> {
  const { language, buyer } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const facts = await dueFacts(tx, order, due);
  const kind = order.state === 'lapsed' ? 'released' : (sentences[due.told] ?? 'link');
  const lines = [
    say('orderMail.greeting', { name: buyer.name }),
    say(`balanceMail.${kind}.text`, facts),
    config().SITE_URL + paths.balance(orderToken(order)),
  ];
  return `https://wa.me/${buyer.mobile.replaceAll(/\D/g, '')}?text=${encodeURIComponent(lines.join('\n\n'))}`;
}
