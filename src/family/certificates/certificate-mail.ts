import type { Tx } from '#db';
import { familyUrl, orderMail, queueOrderMail } from '#orders';
import type { Order } from '#orders/model';
import { prepareLanguage, translator } from '#i18n/translator';

/** Tells the family that the certificate is there, and where: once for each certificate. */
export async function queueCertificateMail(
  tx: Tx,
  order: Order,
  { id, programme }: { id: string; programme: string },
): Promise<void> {
  await prepareLanguage(order.language);
  const say = translator(order.language);
  const mail = orderMail(order, {
    title: say('certificateMail.title', { programme }),
    blocks: [
      { kind: 'paragraph', text: say('certificateMail.text', { programme, learner: order.learner.name }) },
      { kind: 'button', label: say('familyMail.open'), url: await familyUrl(tx, order.id) },
    ],
  });
  await queueOrderMail(tx, order, mail, `certificate:${id}`);
}
