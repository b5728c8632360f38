import { sendMessage } from '#marketing/channels';
import type { MessageInput } from '#marketing/channels/model';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { familyUrl } from './family-link.ts';

type BuyerMessage = Pick<MessageInput, 'purpose' | 'values' | 'dedupeKey' | 'about'> & { uselessAt?: Date };

/**
 * Tells the buyer of an order by phone too, as part of the transaction, if they said yes to that; the mail about the same goes out in any case. The
 * same key is one message. `link` is the page of the family unless the values name another.
 */
export async function messageBuyer(tx: Tx, order: Order, message: BuyerMessage): Promise<void> {
  const { buyer, language } = order;
  await sendMessage(tx, {
    about: { kind: 'order', id: order.id },
    ...message,
    values: { name: buyer.name, link: await familyUrl(tx, order.id), ...message.values },
    to: { mobile: buyer.mobile, name: buyer.name, language },
  });
}
