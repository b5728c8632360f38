import type { Tx } from '#platform/db';
import { familyUrl, mailLearners, orderMail, queueOrderMail, type Family } from '#sales/orders';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';

/** Mails the certificate's link to the family, and to a learner with their own address: once per certificate. */
export async function queueCertificateMail(
  tx: Tx,
  { order, learner }: Pick<Family, 'order' | 'learner'>,
  { id, programme }: { id: string; programme: string },
): Promise<void> {
  await prepareLanguage(order.language);
  const say = translator(order.language);
  const letter = (open: string, url: string) => ({
    title: say('certificateMail.title', { programme }),
    blocks: [
      { kind: 'paragraph' as const, text: say('certificateMail.text', { programme, learner: learner.name }) },
      { kind: 'button' as const, label: open, url },
    ],
  });
  const dedupeKey = `certificate:${id}`;
  const own = letter(say('familyMail.open'), await familyUrl(tx, order.id));
  await queueOrderMail(tx, order, orderMail(order, own), dedupeKey);
  await mailLearners(tx, order, {
    learners: [learner],
    dedupeKey,
    of: (_, url) => letter(say('learnerMail.open'), url),
  });
}
