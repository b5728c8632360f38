import { businessDay } from '#foundation/locale/business-day.ts';
import { databaseTime, type Tx } from '#platform/db';
import { findDocumentOfAnyLink } from '#sales/documents';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { documentBlocks } from '../order/document-links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { findOrder } from '../order/order-rows.ts';

/**
 * Sends new links to all documents of an order to its buyer, once a day at most, for a link of ours that may have ended or been
 * withdrawn. Any other text changes nothing, and the caller does not learn which it was.
 */
export async function sendDocumentLink(tx: Tx, token: unknown): Promise<void> {
  const document = await findDocumentOfAnyLink(tx, token);
  const order = document && (await findOrder(tx, document.orderId));
  if (!order) return;
  const { id, language, reference } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const mail = orderMail(order, {
    title: say('documentMail.title', { reference }),
    blocks: [{ kind: 'paragraph', text: say('documentMail.text') }, ...(await documentBlocks(tx, order))],
  });
  await queueOrderMail(tx, order, mail, `document-links:${id}:${businessDay(await databaseTime(tx))}`);
}
