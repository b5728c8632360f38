import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { mailDocument, mayMailUnconfirmed, queueMail, type MailBlock } from '#platform/mail';
import { familyUrl, findFamilyOrders, orderBatch, whenWords, type Contact } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';

/** `request`: the id of the request; a retry sends nothing new. */
type Asked = Contact & { request: string };

/** One number may belong to orders of two parents; more are suspicious. */
const maxAddresses = 3;

/** Mails the links to a family's pages. */
export const sendFamilyLinksJob = defineJob<Asked>({
  name: 'send-family-links',
  handle: async (asked) => {
    await inTransaction((tx) => sendFamilyLinks(tx, asked));
  },
});

/**
 * Mails the links of all enrolments with an address or number, each to the address of its own enrolment; at most three times a day per mailbox. The
 * mail names programmes and times, but no people. Returns how many mails were queued.
 */
export async function sendFamilyLinks(tx: Tx, { request, ...contact }: Asked): Promise<number> {
  const found = Map.groupBy(await findFamilyOrders(tx, contact), ({ buyer }) => buyer.email.toLowerCase());
  let queued = 0;
  for (const orders of [...found.values()].slice(0, maxAddresses)) {
    const [newest] = orders;
    // Staff send the link by phone to a family without an address.
    if (!newest || newest.buyer.email === '') continue;
    if (await mayMailUnconfirmed(tx, { to: newest.buyer.email, by: null })) continue;
    const sent = await queueMail(tx, {
      ...(await linksMail(tx, newest, orders)),
      to: newest.buyer.email,
      language: newest.language,
      about: { kind: 'order', id: newest.id },
      dedupeKey: `family-links:${request}:${newest.id}`,
    });
    if (sent.ok && sent.value.queued) queued += 1;
  }
  return queued;
}

async function linksMail(tx: Tx, { language }: Order, orders: Order[]) {
  await prepareLanguage(language);
  const say = translator(language);
  const title = say('familyMail.linkTitle');
  const blocks: MailBlock[] = [{ kind: 'paragraph', text: say('familyMail.linkText') }];
  for (const order of orders) {
    const { batch, programme } = await orderBatch(tx, order);
    const time = whenWords(batch, language);
    blocks.push({
      kind: 'link',
      label: `${inLanguage(programme.title, language)} · ${time}`,
      url: await familyUrl(tx, order.id),
    });
  }
  blocks.push({ kind: 'small', text: say('familyMail.notYou') });
  return { subject: title, ...mailDocument({ language, title, blocks }) };
}
